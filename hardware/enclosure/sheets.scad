// Flat parts for a laser, a plotter, a printer or a saw.  A1 is at the lower left.

letters = "ABCDEFGHIJKLMNO";
stars = [[3, 3], [3, 11], [7, 7], [11, 3], [11, 11]];       // D4, D12, H8, L4, L12

module sheet_outline(smaller = play) translate([smaller, smaller]) square(inner - 2 * smaller);

// The printed lines: what is black.
module front_sheet() {
    length = (columns - 1) * pitch;
    for (i = [0:columns - 1]) {
        translate([centre(i) - board_line / 2, centre(0) - board_line / 2])
            square([board_line, length + board_line]);
        translate([centre(0) - board_line / 2, centre(i) - board_line / 2])
            square([length + board_line, board_line]);
    }
    for (s = stars) translate([centre(s[0]), centre(s[1])]) circle(d = star_point, $fn = 48);
    middle = margin - label_height / 2 - 0.5;      // close to the cells: a player looks over the bezel
    for (i = [0:columns - 1]) {
        translate([centre(i), middle]) lettering(letters[i], label_height);
        translate([centre(i), inner - middle]) lettering(letters[i], label_height);
        for (x = [middle, inner - middle])
            translate([x, centre(i)]) lettering(str(i + 1), i < 9 ? label_height : label_height * 0.85);
    }
    // the edge to cut along: a hair line outside what the bezel covers
    difference() { sheet_outline(); sheet_outline(play + 0.2); }
}

// Opaque, under the front sheet: round windows make round stones.
module mask() difference() {
    sheet_outline();
    for (i = [0:columns - 1]) for (j = [0:rows - 1])
        translate([centre(i), centre(j)]) circle(d = stone, $fn = 36);
}

module diffuser() sheet_outline();

// What the strips (or the panel) are glued to: screw holes over the posts, and openings where
// wires come up: beside each row's two ends, or under the panel's connectors.
module carrier_flat() difference() {
    sheet_outline();
    for (t = [0:tray_tiles - 1]) for (u = [0:tray_tiles - 1])
        for (x = post_places(t)) for (y = post_places(u))
            translate([x, y]) circle(d = screw_clear, $fn = 16);
    if (build == "A")
        for (x = [margin / 2 + 1, inner - margin / 2 - 1]) for (j = [0:rows - 1])
            translate([x - 2.5, centre(j) - strip_width / 2]) square([5, strip_width]);
    else {
        for (y = [0.25, 0.5, 0.75]) translate([inner / 2, y * inner]) square([40, 14], center = true);
    }
}
