"""Fixtures of the desk, for the pages of filing."""

from tests.desk.conftest import house, official, one_factor

__all__ = ["house", "official", "one_factor"]
