"""Kyu and dan titles in renju (SLSF-R 32.1-32.3, 32.5): levels, norms, judging, and a person's titles."""
