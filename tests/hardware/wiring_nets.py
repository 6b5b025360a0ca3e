"""Reads the WireViz files as what they mean electrically: which pins are joined by copper.

A net is a set of places such as "PICO:GP0" and "U1:1A"; wires, direct lines and loops join, parts
do not.  WireViz itself is not imported: its files are plain YAML.
"""

from itertools import pairwise

import yaml

from hardware.figures import HARDWARE

WIRING = HARDWARE / "wiring"


class Wiring:
    """One drawing, or several that share designators (a build's power and its perfboard)."""

    def __init__(self, *names):
        self.parts = {}
        self.cables = {}
        self.pins = {}  # designator -> {pin number: label}
        self._join = {}
        self.runs = []  # (place, cable, wire, place): for the wires' gauges
        common = (WIRING / "common.yml").read_text(encoding="utf-8")
        for name in names:
            text = (WIRING / (name + ".yml")).read_text(encoding="utf-8")
            self._add(yaml.safe_load(common + "\n" + text), name)

    def _add(self, data, name):
        for part, about in data["connectors"].items():
            labels = about.get("pinlabels", [])
            numbers = about.get("pins") or list(range(1, len(labels) + 1))
            labels = labels or [str(n) for n in numbers]
            self.parts.setdefault(part, about)
            self.pins.setdefault(part, {}).update(zip(numbers, labels, strict=True))
            for a, b in about.get("loops", ()):
                self._meet(self._place(part, a), self._place(part, b))
        for cable, about in data["cables"].items():
            self.cables[name, cable] = about
        for line in data["connections"]:
            self._walk(line, name)

    def _place(self, part, pin):
        label = self.pins[part][pin]
        several = list(self.pins[part].values()).count(label) > 1
        return f"{part}:{label}" + (f"#{pin}" if several else "")

    def _walk(self, line, name):
        nodes = []
        for item in line:
            if item == "--":
                continue
            ((word, number),) = item.items()
            if word in self.pins:
                nodes.append(self._place(word, number))
            else:
                assert (name, word) in self.cables, f"{name}: {word} is neither part nor cable"
                nodes.append((name, word, number))
        for a, b in pairwise(nodes):
            self._meet(a, b)

    def _root(self, node):
        self._join.setdefault(node, node)
        while self._join[node] != node:
            node = self._join[node]
        return node

    def _meet(self, a, b):
        self._join[self._root(a)] = self._root(b)

    def net(self, place):
        """All places that copper joins to this one, itself included."""
        part, label = place.split(":")
        assert label.split("#")[0] in self.pins[part].values(), f"no {place}"
        if place not in self._join:
            return {place}
        root = self._root(place)
        return {n for n in list(self._join) if isinstance(n, str) and self._root(n) == root}

    def wires_of(self, place):
        """The cables, as (drawing, name), of which a wire belongs to the net of this place."""
        root = self._root(place)
        return {
            (n[0], n[1])
            for n in list(self._join)
            if not isinstance(n, str) and self._root(n) == root
        }

    def gauge(self, cable):
        return int(self.cables[cable]["gauge"].split()[0])
