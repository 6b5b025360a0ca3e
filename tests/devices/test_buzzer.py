"""The buzzer, which nobody waits for."""

from gomoku.devices.buzzer import Buzzer

MICROPYTHON = True


class Voice:
    def __init__(self):
        self.heard = []

    def on(self, hz):
        self.heard.append(hz)

    def off(self):
        self.heard.append(0)


def test_a_tone_ends_with_the_tick_at_its_end():
    voice = Voice()
    buzzer = Buzzer(voice)
    buzzer.tick(1000)
    buzzer.tone(440, 50)
    buzzer.tick(1049)
    assert voice.heard == [440]
    buzzer.tick(1050)
    buzzer.tick(1100)
    assert voice.heard == [440, 0]


def test_a_new_tone_takes_the_place_of_the_old():
    """The first one's end does not cut off the second."""
    voice = Voice()
    buzzer = Buzzer(voice)
    buzzer.tone(440, 50)
    buzzer.tick(40)
    buzzer.tone(880, 50)
    buzzer.tick(60)
    assert voice.heard == [440, 880]
    buzzer.tick(90)
    assert voice.heard == [440, 880, 0]


def test_pitches_that_no_pin_can_make():
    voice = Voice()
    Buzzer(voice).tone(1, 10)
    Buzzer(voice).tone(99999, 10)
    assert voice.heard == [20, 20000]


def test_a_board_without_a_buzzer_is_silent():
    buzzer = Buzzer()
    buzzer.tone(440, 50)
    buzzer.tick(100)
    assert not buzzer.fitted
