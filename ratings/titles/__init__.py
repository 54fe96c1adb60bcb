"""Kyu and dan titles: who holds which level by which tournament or test, norms, diplomas."""
