// The enclosure of a led-gomoku board.  Choose a build and a part, render (F6), export.
// `hardware/make_prints` writes every part of both builds; `hardware/make_pictures` the pictures.

/* [What to make] */
build = "A";     // [A:A - strip of 30 LED/m, B:B - 16x16 panel]
part = "exploded"; // [light_grid, tray, bezel_whole, bezel_corner, bezel_straight, button_panel, button_box, front_sheet, mask, diffuser, carrier, carrier_print, exploded, closed, layout, trays, grids, bezels]
tile_x = 0;      // [0:5]
tile_y = 0;      // [0:5]

include <measures.scad>
include <joints.scad>
include <lettering.scad>
include <light_grid.scad>
include <tray.scad>
include <bezel.scad>
include <button_panel.scad>
include <sheets.scad>
include <assembly.scad>

if (part == "light_grid") light_grid(tile_x, tile_y);
if (part == "tray") tray(tile_x, tile_y);
if (part == "bezel_whole") bezel_whole();
if (part == "bezel_corner") bezel_corner();
if (part == "bezel_straight") bezel_straight(0);
if (part == "button_panel") button_panel();
if (part == "button_box") button_box();
if (part == "front_sheet") front_sheet();
if (part == "mask") mask();
if (part == "diffuser") diffuser();
if (part == "carrier") carrier_flat();
if (part == "carrier_print") linear_extrude(carrier, convexity = 8) carrier_flat();
if (part == "exploded") exploded();
if (part == "closed") closed();
if (part == "layout") layout();
if (part == "trays") trays(18);
if (part == "grids") grids(18, "#747f86");
if (part == "bezels") bezels(18);
if (part == "grid_joint") grid_joint();
if (part == "button_panel_picture") { color("#6d7a84") button_panel(); caps(); painted_words(); }
if (part == "front_sheet_picture") {
    color(c_sheet) translate([0, 0, -1]) linear_extrude(1) diffuser();
    color(c_ink) linear_extrude(0.1) front_sheet();
}
