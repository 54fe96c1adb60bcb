"""The same officials as at the desk."""

from tests.desk.conftest import house, official, static_folder

__all__ = ["house", "official", "static_folder"]
