"""The packages of the house and where they lie, as pyproject.toml names them."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_IMPORTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
PACKAGES: tuple[str, ...] = (*_IMPORTS["root_packages"],)
