"""The opening rules of both books (SLSF-G 7, SLSF-R 8): whose act, which act, and what may not be.

named             the 26 openings of renju
steps, scripts    what a step asks for; the eleven opening rules step by step
standing          an opening as it stands
acts, machine     an act looked at; what it makes of the opening
proposals         fifth moves that mirror each other
walked            an opening read from the moves alone, or with the choices that were made
"""
