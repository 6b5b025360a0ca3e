// The case under the grid: floor, wall, posts for the carrier and for the perfboard.
// Tiles hang together by dovetails in the floor, by the carrier screwed to every tile's posts,
// and by the bezel, whose seams lie elsewhere.

function tray_from(t) = t * tray_tile - offset_case;
function on_wall(t) = t == 0 || t == tray_tiles - 1;
// tabs of the floor, away from the posts
function tray_joints(t) = [for (q = [0.2, 0.5, 0.8]) tray_from(t) + q * tray_tile];

// posts of the carrier: four to a tile of a tiled tray, four in all otherwise
function post_places(t) = tray_tiles == 1
    ? [8, inner - 8]
    : [max(8, tray_from(t) + 14), min(inner - 8, tray_from(t) + tray_tile - 14)];

module tray_area(tx, ty)
    translate([tray_from(tx), tray_from(ty)]) square(tray_tile);

module tray_floor(tx, ty)
    difference() {
        union() {
            tray_area(tx, ty);
            if (tx < tray_tiles - 1) for (y = tray_joints(ty))
                translate([tray_from(tx + 1), y]) tab();
            if (ty < tray_tiles - 1) for (x = tray_joints(tx))
                translate([x, tray_from(ty + 1)]) rotate(90) tab();
        }
        if (tx > 0) for (y = tray_joints(ty)) translate([tray_from(tx), y]) socket();
        if (ty > 0) for (x = tray_joints(tx)) translate([x, tray_from(ty)]) rotate(90) socket();
    }

// Screw holes of the bezel: d wide, all round the case.
module screw_ring(d)
    for (s = screws) for (side = [0:3])
        translate([outer / 2 - offset_case, outer / 2 - offset_case]) rotate(90 * side)
            translate([s - outer / 2, case_wall / 2 - outer / 2]) circle(d = d, $fn = 16);

module tray_wall(tx, ty)
    intersection() {
        tray_area(tx, ty);
        difference() {
            translate([-offset_case, -offset_case]) square(outer);
            translate([-play, -play]) square(inner + 2 * play);
            screw_ring(screw_pilot);
        }
    }

module carrier_posts(tx, ty)
    for (x = post_places(tx)) for (y = post_places(ty)) translate([x, y]) difference() {
        circle(d = post, $fn = 20);
        circle(d = screw_pilot, $fn = 16);
    }

// The perfboard lies behind the rear wall's middle, its USB edge towards the wall.
board_x = inner / 2;
board_y = inner + play - 4;
module board_posts()
    for (x = [-1, 1]) for (y = [0, 1])
        translate([board_x + x * board_width / 2, board_y - y * board_length]) difference() {
            circle(d = 6, $fn = 20);
            circle(d = 1.8, $fn = 16);
        }

function holds(t, p) = p > tray_from(t) && p < tray_from(t) + tray_tile;
rear = inner + play - 1;                 // just inside the rear wall
through = case_wall + 2;

module rear_openings() {
    translate([board_x - usb_window / 2, rear, case_floor + board_post - 1])
        cube([usb_window, through, usb_window_top - board_post + 1]);
    translate([board_x + 45, rear, case_floor + electronics / 2]) rotate([-90, 0, 0])
        cylinder(d = jack_hole, h = through, $fn = 48);
}
// towards the button box: a cable hole between two bolts
bolt_spread = 60;
module front_openings(at_y) translate([inner / 2, at_y, case_floor + box_height / 2 - 2]) rotate([-90, 0, 0]) {
    cylinder(d = cable_hole, h = through, $fn = 24);
    for (x = [-1, 1]) translate([x * bolt_spread / 2, 0, 0])
        cylinder(d = screw_clear, h = through, $fn = 16);
}

module tray(tx, ty) {
    difference() {
        union() {
            linear_extrude(case_floor, convexity = 8) tray_floor(tx, ty);
            translate([0, 0, case_floor]) {
                linear_extrude(wall_top - case_floor, convexity = 8) tray_wall(tx, ty);
                linear_extrude(electronics, convexity = 8) carrier_posts(tx, ty);
                if (holds(tx, board_x) && holds(ty, board_y - board_length))
                    linear_extrude(board_post, convexity = 8) board_posts();
            }
        }
        if (holds(tx, board_x) && ty == tray_tiles - 1) rear_openings();
        if (holds(tx, inner / 2) && ty == 0) front_openings(-offset_case - 1);
    }
}
