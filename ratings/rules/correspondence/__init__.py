"""SLSF correspondence ranking in renju (SLSF-K): ten kyu and ten dan levels, a ladder of its own.

It has no rating number and no part in the over-the-board titles of SLSF-R 32, whose levels have like names.
"""
