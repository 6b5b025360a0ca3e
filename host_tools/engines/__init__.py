"""Engines that speak the Gomocup protocol, as players on the board.

gomocup       the program: started, asked, timed, ended
engine_seat   the seat that it takes at the board: what it is asked, what is done with its answers
engine_player a player of a match between programs
"""
