// Pictures, not parts: how it all goes together, and how the rows are wired.
// make_pictures passes what hardware_setup.py and figures.py say, so the pictures cannot disagree.

rows_per_feed = 3;       // rows on one fused feed
reverse_x = false;       // LED_REVERSE_X
reverse_y = false;       // LED_REVERSE_Y
alternating = true;      // LED_ALTERNATING

c_case = "#5b6770"; c_carrier = "#c9a66b"; c_grid = "#2f3437"; c_sheet = "#f4efe0";
c_ink = "#1a1a1a"; c_bezel = "#3d4a52"; c_strip = "#f7f7f2"; c_led = "#ffd75e";
c_plus = "#d1342f"; c_minus = "#222222"; c_data = "#1f9e57"; c_first = "#2b6fd6";

module tiles(n) for (x = [0:n - 1]) for (y = [0:n - 1]) { $tx = x; $ty = y; children(); }
function shade(x, y, a, b) = (x + y) % 2 == 0 ? a : b;

module trays(spread = 0) tiles(tray_tiles)
    translate([$tx * spread, $ty * spread, 0])
        color(shade($tx, $ty, c_case, "#6d7a84")) tray($tx, $ty);

module grids(spread = 0, tint = c_grid) tiles(grid_tiles)
    translate([$tx * spread, $ty * spread, 0])
        color(shade($tx, $ty, tint, "#5a646a")) light_grid($tx, $ty);

module bezels(spread = 0)
    if (straights == 0) color(c_bezel) bezel_whole();
    else translate([inner / 2, inner / 2, 0]) for (side = [0:3]) rotate(90 * side)
        translate([-inner / 2, -inner / 2 - spread, 0]) {
            color(c_bezel) translate([-spread, 0, 0]) bezel_corner();
            for (k = [0:straights - 1]) color(shade(k, 0, "#52626c", "#46545d"))
                translate([spread * (k - (straights - 1) / 2) * 0.7, 0, 0]) bezel_straight(k);
        }

// LED (c, r) of what is wired, from the grid's corner: the board's A1 is wired (0, 0).
module leds() for (i = [0:led_columns - 1]) for (j = [0:led_rows - 1])
    translate([centre(i), centre(j)]) children();

module lit_parts() {
    color(c_strip) if (build == "A")
        for (j = [0:rows - 1]) translate([margin + 1, centre(j) - strip_width / 2, 0])
            cube([field - 2, strip_width, 0.4]);
    else translate([margin, margin, 0]) cube([led_columns * pitch, led_rows * pitch, 0.4]);
    color(c_led) leds() translate([-2.5, -2.5, 0.4]) cube([5, 5, 1.4]);
}

module top_sheet() {
    color(c_sheet) linear_extrude(diffuser, convexity = 8) diffuser();
    color(c_ink) translate([0, 0, diffuser]) linear_extrude(front_sheet, convexity = 8) front_sheet();
}

box_at = [inner / 2 - panel_width / 2, -offset_case - panel_depth];
module painted_words() color("#15191c") translate([0, 0, panel_plate]) linear_extrude(0.1) panel_words();
module caps() for (b = buttons)
    translate([panel_width / 2 + b[1] * button_pitch, panel_depth / 2 + b[2] * button_pitch, panel_plate]) {
        color("#888888") cylinder(d = button_hole + 3, h = 1.5, $fn = 48);
        color(b[0] == "OK" ? "#2f9e6e" : b[0] == "SPECIAL" ? "#d08a20" : b[0] == "BACK" ? "#b5443c" : "#dddddd")
            cylinder(d = button_hole - 3, h = 5, $fn = 48);
    }

// tray, carrier, grid, diffuser with sheet, bezel, drawn apart upwards
module exploded(gap = build == "A" ? 95 : 48) {
    trays();
    translate([0, 0, case_floor + electronics + gap]) {
        color(c_carrier) linear_extrude(carrier, convexity = 8) carrier_flat();
        translate([0, 0, carrier]) lit_parts();
    }
    translate([0, 0, case_floor + electronics + carrier + 2 * gap]) grids();
    translate([0, 0, wall_top + 3 * gap]) top_sheet();
    translate([0, 0, wall_top + 3.6 * gap]) bezels();
    translate([box_at[0], box_at[1], 0]) {
        color("#5b6770") button_box();
        color("#6d7a84") translate([0, 0, case_floor + box_height + gap * 0.5]) button_panel();
        translate([0, 0, case_floor + box_height + gap * 0.5]) { caps(); painted_words(); }
    }
}

// a few moves, so that one sees what the thing is for: [column, row] from A1
light_stones = [[7, 7], [8, 8], [6, 8], [9, 6], [8, 6], [5, 9], [4, 10]];
dark_stones = [[7, 8], [8, 7], [6, 7], [9, 7], [7, 6], [10, 5], [5, 7]];
module stones(places, tint) color(tint) for (p = places)
    translate([centre(p[0]), centre(p[1]), diffuser + front_sheet]) cylinder(d = stone, h = 0.3, $fn = 48);

module closed() {
    trays();
    translate([0, 0, wall_top - diffuser - front_sheet]) {
        top_sheet();
        stones(light_stones, "#ffd98a");
        stones(dark_stones, "#3f6fd8");
    }
    translate([0, 0, wall_top]) bezels();
    translate([box_at[0], box_at[1], 0]) {
        color("#5b6770") button_box();
        translate([0, 0, case_floor + box_height]) { color("#6d7a84") button_panel(); caps(); painted_words(); }
    }
}

// Where two tiles of the light grid meet: the tab of the left one, the socket of the right one.
module grid_joint() {
    at = grid_to(0); y = joint_places(0)[1];
    for (x = [0, 1])
        translate([x * 9, 0, 0]) color(x == 0 ? "#8fa0ab" : "#b9c6ce")
            linear_extrude(grid_height) intersection() {
                grid_flat(x, 0);
                translate([at - (x == 0 ? 24 : 1), y - 16]) square([29, 32]);
            }
}

// ---- how the rows are wired, seen from the front
module wire(points, width, tint) color(tint) for (k = [0:len(points) - 2]) hull() {
    translate(points[k]) circle(d = width, $fn = 16);
    translate(points[k + 1]) circle(d = width, $fn = 16);
}

// direction of the data in the n-th line of the chain: 1 to the right
function heading(n) = (alternating && n % 2 == 1 ? -1 : 1) * (reverse_x ? -1 : 1);
function row_of(n) = reverse_y ? led_rows - 1 - n : n;

module layout() {
    m = pitch;
    left = margin; right = margin + led_columns * pitch;
    color("#d9c39a") translate([0, 0, -2]) linear_extrude(1, convexity = 8) translate([-2.2 * m, -1.2 * m])
        square([inner + m * 3.6, inner + 2 * m]);
    color(c_strip) translate([0, 0, -0.5]) for (j = [0:led_rows - 1])
        translate([left + 1, centre(j) - m * 0.2]) square([right - left - 2, m * 0.4]);
    for (n = [0:led_rows - 1]) {
        j = row_of(n);
        for (i = [0:led_columns - 1]) {
            unused = i >= columns || j >= rows;
            first = n == 0 && (heading(0) > 0 ? i == 0 : i == led_columns - 1);
            color(first ? c_first : unused ? "#bbbbbb" : c_led)
                translate([centre(i) - m * 0.13, centre(j) - m * 0.13, 0]) square(m * 0.26);
            if (i < led_columns - 1) color(c_data)
                translate([centre(i) + m * 0.5, centre(j)]) scale([heading(n), 1])
                    polygon([[-m * 0.14, -m * 0.1], [m * 0.14, 0], [-m * 0.14, m * 0.1]]);
        }
        // on to the next line
        if (n < led_rows - 1) {
            k = row_of(n + 1);
            to_right = heading(n) > 0;
            x0 = to_right ? right - m * 0.25 : left + m * 0.25;
            x1 = to_right ? right + m * 0.32 : left - m * 0.32;
            if (alternating) wire([[x0, centre(j)], [x1, centre(j)], [x1, centre(k)], [x0, centre(k)]], m * 0.07, c_data);
            else wire([[x0, centre(j)], [x1, centre(j)], [left + right - x1, centre(k)], [left + right - x0, centre(k)]], m * 0.05, c_data);
        }
    }
    // the shifter's data line to LED 0
    start = heading(0) > 0 ? left + m * 0.25 : right - m * 0.25;
    out = heading(0) > 0 ? -m * 0.32 : m * 0.32;
    wire([[start, centre(row_of(0))], [start + out * 1.75, centre(row_of(0))], [start + out * 1.75, -m * 0.75]], m * 0.09, c_first);
    color(c_first) translate([start + out * 1.75 + m * 1.2, -m * 0.85]) lettering("DIN", m * 0.4);
    // feeds: plus and minus to every row's left end
    if (build == "A") for (f = [0:ceil(rows / rows_per_feed) - 1]) {
        low = f * rows_per_feed; high = min(rows, low + rows_per_feed) - 1;
        mid = (low + high) / 2;
        // a strip that lies turned round has its 5 V at the other edge
        for (j = [low:high]) {
            side = heading(reverse_y ? led_rows - 1 - j : j) * 0.15 * m;
            wire([[left + 2, centre(j) + side], [left - m * 0.75, centre(j) + side]], m * 0.08, c_plus);
            wire([[left + 2, centre(j) - side], [left - m * 0.95, centre(j) - side]], m * 0.08, c_minus);
        }
        for (b = [[0.75, c_plus, 1], [0.95, c_minus, -1]]) {
            wire([[left - m * b[0], centre(low) - m * 0.15], [left - m * b[0], centre(high) + m * 0.15]], m * 0.12, b[1]);
            wire([[left - m * b[0], centre(mid) + m * 0.15 * b[2]], [left - m * 1.5, centre(mid) + m * 0.15 * b[2]]], m * 0.16, b[1]);
        }
        color(c_plus) translate([left - m * 1.9, centre(mid) + m * 0.15]) lettering(str("F", f + 1), m * 0.4);
    }
    color(c_ink) {
        for (p = [[0, 0, "A1"], [columns - 1, 0, "O1"], [0, rows - 1, "A15"], [columns - 1, rows - 1, "O15"]])
            translate([centre(p[0]) + (p[0] == 0 ? m * 0.1 : 0), centre(p[1]) + m * 0.32]) lettering(p[2], m * 0.26, 1.1);
    }
}
