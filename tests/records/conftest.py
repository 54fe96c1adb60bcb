"""The same officials as at the desk."""

from tests.desk.conftest import house, official, one_factor

__all__ = ["house", "official", "one_factor"]
