"""The tests, a mirror of the folders they test; tests/reference proves the rules."""
