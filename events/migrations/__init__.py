"""Migrations of the log; `SQL` is where its functions stand."""

from pathlib import Path

SQL = Path(__file__).resolve().parent.parent / "sql"
