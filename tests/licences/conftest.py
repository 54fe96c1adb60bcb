"""Officials at a browser, as on the desk of tournaments."""

from tests.desk.conftest import house, official, static_folder

__all__ = ["house", "official", "static_folder"]
