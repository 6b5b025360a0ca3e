"""How the tests ask: the same question to the firmware's referee and to the slow reference."""

import json

import pytest

from tests.reference import game as reference


def ask_referee(request):
    from host_tools import referee

    return referee.answer(json.dumps(request))


ANSWERERS = {"referee": ask_referee, "reference": reference.answer}


@pytest.fixture(params=sorted(ANSWERERS))
def ask(request):
    """A function: request dict in, answer dict out.  What holds for one must hold for both."""
    return ANSWERERS[request.param]


@pytest.fixture
def play(ask):
    """A function: actions and the game's settings in, answer dict out."""

    def play(*actions, **settings):
        return ask({"op": "game", **settings, "actions": list(actions)})

    return play


@pytest.fixture(scope="session")
def referee():
    """The firmware's referee alone: request dict in, answer dict out."""
    return ask_referee
