"""The desk's house and officials, for prizes."""

from tests.desk.conftest import house, official, static_folder

__all__ = ["house", "official", "static_folder"]
