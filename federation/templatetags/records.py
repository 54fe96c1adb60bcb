"""What the records write, for templates: the filters and tags of `federation/pages/formatting.py`."""

from federation.pages.formatting import register

__all__ = ["register"]
