// Dovetails between printed tiles, as 2D shapes: extruding them costs nothing.
// A tile's right and upper edges carry tabs, its left and lower edges the sockets.

module dovetail(grow = 0, width = joint_width, depth = joint_depth)
    offset(delta = grow)
        polygon([[-0.01, -width * 0.3], [depth, -width / 2], [depth, width / 2], [-0.01, width * 0.3]]);

// A tab that leaves the edge x = 0 to the right; the socket for it in the tile on the right.
module tab(width = joint_width, depth = joint_depth) dovetail(0, width, depth);
module socket(width = joint_width, depth = joint_depth)
    intersection() {
        dovetail(joint_fit, width, depth);
        translate([0, -width]) square([2 * depth, 2 * width]);
    }
