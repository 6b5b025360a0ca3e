// Seven buttons: the arrows as a cross around OK, BACK on the left, SPECIAL on the right.
// The plate closes a box that is bolted to the front of the case.

// [name, x, y] from the plate's middle, in button pitches
buttons = [
    ["UP", 0, 1], ["DOWN", 0, -1], ["LEFT", -1, 0], ["RIGHT", 1, 0], ["OK", 0, 0],
    ["BACK", -2.3, 0], ["SPECIAL", 2.3, 0],
];

panel_screws = [for (x = [case_wall / 2, panel_width / 2 - 35, panel_width / 2 + 35, panel_width - case_wall / 2])
                for (y = [case_wall / 2, panel_depth - case_wall / 2]) [x, y]];

module panel_outline() square([panel_width, panel_depth]);

module panel_flat()
    difference() {
        panel_outline();
        for (b = buttons)
            translate([panel_width / 2 + b[1] * button_pitch, panel_depth / 2 + b[2] * button_pitch])
                circle(d = button_hole, $fn = 40);
        for (p = panel_screws) translate(p) circle(d = screw_clear, $fn = 16);
    }

module panel_words() {
    y = panel_depth / 2 - button_hole / 2 - 6;
    translate([panel_width / 2 - 2.3 * button_pitch, y]) lettering("BACK", 4.5);
    translate([panel_width / 2 + 2.3 * button_pitch, y]) lettering("SPECIAL", 4.5);
    translate([panel_width / 2 + 0.72 * button_pitch, panel_depth / 2 - 0.62 * button_pitch]) lettering("OK", 4.5);
    for (turn = [0:3]) translate([panel_width / 2, panel_depth / 2]) rotate(90 * turn)
        translate([button_pitch + button_hole / 2 + 2.5, 0])
            polygon([[0, -2.6], [3.4, 0], [0, 2.6]]);
}

// The words are sunk a millimetre: a lower layer without, an upper layer with them.
module button_panel() {
    linear_extrude(panel_plate - 1, convexity = 8) panel_flat();
    translate([0, 0, panel_plate - 1]) linear_extrude(1, convexity = 8)
        difference() { panel_flat(); panel_words(); }
}

module button_box()
    difference() {
        union() {
            linear_extrude(case_floor, convexity = 8) panel_outline();
            translate([0, 0, case_floor]) linear_extrude(box_height, convexity = 8)
                difference() {
                    panel_outline();
                    offset(delta = -case_wall) panel_outline();
                    for (p = panel_screws) translate(p) circle(d = screw_pilot, $fn = 16);
                }
        }
        // the holes of the case's front wall, in the box's rear wall
        translate([panel_width / 2 - inner / 2, panel_depth - case_wall - 1, 0]) front_openings(0);
    }
