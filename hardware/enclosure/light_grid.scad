// The light grid: walls between the cells, so that a stone lights its own point and no other.
// Two extrusions of flat shapes; the lower one leaves room for the strip (or the panel's parts).
// Print it upside down: the gaps then point up and need no support.

breaks = concat([0], [for (i = [0:columns]) margin + i * pitch], [inner]);

function first_cell(t) = t * grid_cells;
function last_cell(t) = min(columns, (t + 1) * grid_cells);
// A tile's edges run along the walls' middles, the outermost along the case.
function grid_from(t) = t == 0 ? 0 : margin + first_cell(t) * pitch;
function grid_to(t) = t == grid_tiles - 1 ? inner : margin + last_cell(t) * pitch;
// where tabs sit along an edge: at the first and last wall that crosses it inside the tile
function joint_places(t) =
    [margin + (first_cell(t) + 1) * pitch, margin + (last_cell(t) - 1) * pitch];

module grid_openings(tx, ty)
    for (i = [0:len(breaks) - 2]) for (j = [0:len(breaks) - 2]) {
        inside = breaks[i] >= grid_from(tx) - 0.01 && breaks[i + 1] <= grid_to(tx) + 0.01
              && breaks[j] >= grid_from(ty) - 0.01 && breaks[j + 1] <= grid_to(ty) + 0.01;
        left  = i == 0 ? grid_wall : grid_wall / 2;
        right = i == len(breaks) - 2 ? grid_wall : grid_wall / 2;
        below = j == 0 ? grid_wall : grid_wall / 2;
        above = j == len(breaks) - 2 ? grid_wall : grid_wall / 2;
        if (inside)
            translate([breaks[i] + left, breaks[j] + below])
                square([breaks[i + 1] - breaks[i] - left - right,
                        breaks[j + 1] - breaks[j] - below - above]);
    }

module grid_flat(tx, ty) {
    pad = joint_width + 5;
    difference() {
        union() {
            difference() {
                translate([grid_from(tx), grid_from(ty)])
                    square([grid_to(tx) - grid_from(tx), grid_to(ty) - grid_from(ty)]);
                grid_openings(tx, ty);
            }
            // flesh around tabs and sockets, in the cells' corners where no stone shines
            for (y = joint_places(ty)) {
                if (tx < grid_tiles - 1) translate([grid_to(tx) - 2.5, y - joint_width / 2])
                    square([2.5, joint_width]);
                if (tx > 0) translate([grid_from(tx), y - pad / 2]) square([joint_depth + 2, pad]);
            }
            for (x = joint_places(tx)) {
                if (ty < grid_tiles - 1) translate([x - joint_width / 2, grid_to(ty) - 2.5])
                    square([joint_width, 2.5]);
                if (ty > 0) translate([x - pad / 2, grid_from(ty)]) square([pad, joint_depth + 2]);
            }
            if (tx < grid_tiles - 1) for (y = joint_places(ty)) translate([grid_to(tx), y]) tab();
            if (ty < grid_tiles - 1) for (x = joint_places(tx))
                translate([x, grid_to(ty)]) rotate(90) tab();
        }
        if (tx > 0) for (y = joint_places(ty)) translate([grid_from(tx), y]) socket();
        if (ty > 0) for (x = joint_places(tx)) translate([x, grid_from(ty)]) rotate(90) socket();
    }
}

// What the lower layer lacks: the rows' strips, or (panel) the whole field.
module strip_gaps()
    if (build == "A")
        for (j = [0:rows - 1])
            translate([grid_wall, centre(j) - strip_slot / 2]) square([inner - 2 * grid_wall, strip_slot]);
    else
        translate([grid_wall, grid_wall]) square(inner - 2 * grid_wall);

module light_grid(tx, ty) {
    linear_extrude(strip_gap, convexity = 8) difference() { grid_flat(tx, ty); strip_gaps(); }
    translate([0, 0, strip_gap]) linear_extrude(grid_height - strip_gap, convexity = 8) grid_flat(tx, ty);
}
