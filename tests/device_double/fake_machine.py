"""`machine` as far as the firmware touches it.  Runs in the device's interpreter.

The buttons' contacts are a file of the host, four bytes: bit n is set while GPn is tied to ground.
"""

contacts = None  # the open file; power_on sets it
HARD_RESET = 77  # exit status that the host takes for a hard reset


class Pin:
    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2

    def __init__(self, name, mode=-1, pull=-1, value=None):
        if name == "LED":
            self._number = 25
        elif isinstance(name, int):
            self._number = name
        elif name[:2] == "GP" and name[2:].isdigit() and int(name[2:]) < 30:
            self._number = int(name[2:])
        else:
            raise ValueError("unknown named pin %r" % name)
        self._pull = pull
        self._value = 0

    def value(self, new=None):
        if new is not None:
            self._value = new
            return None
        contacts.seek(0)
        mask = int.from_bytes(contacts.read(4), "little")
        return 0 if mask >> self._number & 1 else 1


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        pass

    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        pass


class WDT:
    def __init__(self, timeout):
        pass

    def feed(self):
        pass


def reset():
    raise SystemExit(HARD_RESET)


def soft_reset():
    print("\x00RESTART\x00")  # the host's side does the rest
    raise SystemExit
