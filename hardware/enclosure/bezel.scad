// The frame that holds diffuser and front sheet down, screwed to the case's wall.
// One piece where it fits the printer; else four corners and straight pieces between them.

module bezel_ring()
    difference() {
        translate([-offset_case, -offset_case]) square(outer);
        translate([bezel_lip, bezel_lip]) square(inner - 2 * bezel_lip);
        screw_ring(screw_clear);
    }

bezel_tab = bezel_width * 0.5;           // width of a joint across the frame

// The corner at A1: leg along the front to the right (ends in a tab), leg to the rear (a socket).
module bezel_corner()
    linear_extrude(bezel, convexity = 8) translate([-offset_case, -offset_case]) difference() {
        union() {
            intersection() {
                translate([offset_case, offset_case]) bezel_ring();
                square(bezel_leg);
            }
            translate([bezel_leg, bezel_width / 2]) tab(bezel_tab);
        }
        translate([bezel_width / 2, bezel_leg]) rotate(-90) socket(bezel_tab);
    }

// The k-th straight piece of the front side; all straight pieces are alike.
module bezel_straight(k)
    linear_extrude(bezel, convexity = 8) translate([-offset_case, -offset_case]) {
        from = bezel_leg + k * straight;
        difference() {
            union() {
                intersection() {
                    translate([offset_case, offset_case]) bezel_ring();
                    translate([from, 0]) square([straight, bezel_width]);
                }
                translate([from + straight, bezel_width / 2]) tab(bezel_tab);
            }
            translate([from, bezel_width / 2]) socket(bezel_tab);
        }
    }

module bezel_whole() linear_extrude(bezel, convexity = 8) bezel_ring();
