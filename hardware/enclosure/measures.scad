// Every length of the enclosure, in millimetres, and nowhere else.
// The tests read this file too: keep to `name = number;` and `name = pick(build A, build B);`
// with plain arithmetic.  Derived lengths are below the line, where only OpenSCAD reads them.

function pick(a, b) = build == "A" ? a : b;

// ---- what is lit
columns        = 15;
rows           = 15;
leds_per_metre = pick(30, 100);       // of the strip; the panel's 10 mm pitch said the same way
led_columns    = pick(15, 16);        // what is there to be wired, used or not
led_rows       = pick(15, 16);
strip_width    = pick(10, 160);       // the white band the LEDs sit on

// ---- the light's way: LED, grid, diffuser, front sheet
grid_wall      = pick(1.6, 1.2);      // between two cells; half of it on each side of a tile's edge
grid_height    = pick(20, 9);         // LED to diffuser: less shows the LED as a spot
strip_gap      = pick(3, 1.5);        // under the grid: strip and solder joints, or the panel's parts
strip_slot     = pick(13, 160);       // width of that gap across a strip
diffuser       = pick(3, 2);          // opal acrylic
front_sheet    = 0.5;                 // printed film, or paper under a clear film
stone          = pick(26, 8);         // diameter of a window in the mask
board_line     = pick(0.8, 0.35);     // printed lines
star_point     = pick(6, 2.4);        // diameter
label_height   = pick(5.5, 3.6);      // A-O and 1-15
margin         = 12;                  // around the 15x15 cells: the labels, and the spare row of a panel

// ---- the case
case_wall      = 6;
case_floor     = 3;
electronics    = pick(30, 28);        // free height under the carrier: Pico in sockets, fuses, wires
carrier        = 3;                   // what the strips or the panel are glued to
play           = 0.5;                 // between the case and everything that lies in it
bezel          = 2;                   // thickness of the frame that holds diffuser and sheet down
bezel_lip      = 3;                   // how far it reaches over the front sheet
bezel_leg      = 100;                 // of a corner piece: its seams never lie over the tray's
post           = 9;                   // diameter of what carries the carrier
screw_pilot    = 2.5;                 // M3 thread-forming into plastic
screw_clear    = 3.4;                 // M3 through

// ---- openings
usb_window     = 14;                  // wide; the plug of a USB cable is 11 x 8
usb_window_top = 24;                  // above the floor's top: Pico soldered flat or in sockets
jack_hole      = pick(12.2, 12.2);    // panel jack 5.5/2.1
cable_hole     = 10;                  // to the button panel
board_length   = 66;                  // hole pitch of a 50 x 70 mm perfboard
board_width    = 46;
board_post     = 6;                   // its height over the floor

// ---- buttons
button_hole    = 12.2;                // 12 mm panel push-buttons
button_pitch   = 24;
panel_width    = 156;
panel_depth    = 86;
panel_plate    = 3;
box_height     = 32;                  // inside, under the plate

// ---- printing
tile_max       = 200;                 // largest side of a printed part, joints included
joint_width    = 8;                   // of a dovetail at its wide end
joint_depth    = 4;
joint_fit      = 0.15;                // gap all round

// ------------------------------------------------------------------ derived
pitch       = 1000 / leds_per_metre;
field       = columns * pitch;                   // the cells alone
inner       = field + 2 * margin;                // grid, diffuser, front sheet, carrier
outer       = inner + 2 * (play + case_wall);
offset_case = play + case_wall;                  // from the case's corner to the grid's
wall_top    = case_floor + electronics + carrier + grid_height + diffuser + front_sheet;

function centre(i) = margin + (i + 0.5) * pitch; // of a column or row, from the grid's corner

grid_tiles  = inner <= tile_max ? 1 : ceil(columns / floor((tile_max - margin - joint_depth) / pitch));
grid_cells  = ceil(columns / grid_tiles);        // per tile
tray_tiles  = outer <= tile_max ? 1 : ceil(outer / (tile_max - joint_depth));
tray_tile   = outer / tray_tiles;
straights   = outer <= tile_max ? 0 : ceil((outer - 2 * bezel_leg) / (tile_max - joint_depth));
straight    = straights == 0 ? 0 : (outer - 2 * bezel_leg) / straights;
bezel_width = case_wall + play + bezel_lip;

// Screws along one side of the case, from its corner: never on a seam of tray or bezel.
screws = straights == 0
    ? [case_wall / 2, outer / 2, outer - case_wall / 2]
    : concat([case_wall / 2, 0.6 * bezel_leg],
             [for (k = [0:straights - 1]) for (q = [0.25, 0.75]) bezel_leg + (k + q) * straight],
             [outer - 0.6 * bezel_leg, outer - case_wall / 2]);
