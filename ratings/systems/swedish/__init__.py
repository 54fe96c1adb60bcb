"""SLSF's ratings: registers, and lists by period (SLSF-G 27-29, SLSF-R 28-30). Models stay in `ratings`."""
