"""Kyu tests in renju (SLSF-R 32.4): who may sit which test, when, on which paper, and under whom."""
