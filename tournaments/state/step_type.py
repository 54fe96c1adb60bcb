"""What changes the state of a tournament by one fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from events.types import Event
from tournaments.state.form import Tournament

Step = Callable[[Tournament, Any], Tournament]
Steps = Mapping[type[Event], Step]
