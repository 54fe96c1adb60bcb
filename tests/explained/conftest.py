"""Officials at a browser, as on the desk of tournaments."""

from tests.desk.conftest import house, official, one_factor

__all__ = ["house", "official", "one_factor"]
