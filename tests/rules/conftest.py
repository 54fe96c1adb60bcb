"""Drawn examples are the same on every run and every machine, and no slow machine fails them."""

from hypothesis import settings

settings.register_profile("rules", deadline=None, derandomize=True, database=None)
settings.load_profile("rules")
