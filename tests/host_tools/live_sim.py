"""A simulated board in real time with its link on a port, and a finger for its buttons."""

import threading
import time

from gomoku.rules.notation import point
from host_tools.simulator.device_process import DeviceProcess
from host_tools.simulator.link_socket import LinkSocket
from host_tools.simulator.live_board import LiveBoard
from host_tools.simulator.script import route

PAUSE_MS = 80  # between two presses


class LiveSim:
    """preset: rule, opening, fouls.  Use as a context."""

    def __init__(self, store, preset=None, runtime="cpython"):
        self.device = DeviceProcess(runtime, store, preset)
        self.link = LinkSocket(0)
        self.port = self.link.url
        self._lock = threading.Lock()
        self._stop = False

    def __enter__(self):
        self.device.start()
        self.device.wire = self.link
        self.live = LiveBoard(self.device)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        time.sleep(0.4)  # what is down at power-on is no press
        return self

    def _run(self):
        while not self._stop:
            with self._lock:
                self.live.tick()
            time.sleep(0.004)

    def __exit__(self, *_):
        self._stop = True
        self._thread.join(5)
        self.link.close()
        self.device.stop()

    def state(self):
        with self._lock:
            return self.device.state()

    def press(self, button, ms=60):
        with self._lock:
            self.live.press(button, ms)
            end = self.device.now + ms + PAUSE_MS
        while self.device.now < end:  # by the board's time, on a slow computer too
            time.sleep(0.005)

    def place(self, name):
        """Arrows, then OK, by a player who looks: a loaded computer may lose a press."""
        before = self.state()
        while self.state()["cursor"] != name:
            for button in route(point(self.state()["cursor"]), point(name)):
                self.press(button)
        while self.state()["moves"] == before["moves"] and not self.state()["refused"]:
            self.press("OK")

    def do(self, *names):
        """Actions over the serial line, for what the buttons are not the matter of."""
        for name in names:
            count = len(self.state()["moves"])
            with self._lock:
                self.device.hear(b"do %s\n" % name.encode())
            self.wait(lambda state, count=count: len(state["moves"]) > count)

    def wait(self, ready, seconds=15):
        """The state for which `ready` holds."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            state = self.state()
            if ready(state):
                return state
            time.sleep(0.05)
        raise AssertionError("it never came to that: %s" % self.state())
