"""What a projector is: events in, rows out. Its subclasses live in each app's `projections.py`."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from events import log
from events.log import Envelope
from events.models import ReadModel
from events.registries import gathered, joined
from events.rows import Batch
from events.types import Event, known

State = TypeVar("State")
Handler = Callable[[Any, Any, Envelope, Batch], None]


def on(*kinds: type[Event]) -> Callable[[Handler], Handler]:
    """Mark the method that handles these event types."""

    def mark(handler: Handler) -> Handler:
        handler.kinds = kinds  # type: ignore[attr-defined]
        return handler

    return mark


class Projector:
    """The only writer of its models. No clock, no reads of other projectors' rows.

    `settle` is called once a batch, before its rows are written: the place to work out what only the
    whole batch needs. A row that would differ from before asks for a higher `version`: the worker then
    refuses the old rows until `manage.py replay` has built new ones beside them.
    """

    name: ClassVar[str]
    version: ClassVar[int] = 1
    writes: ClassVar[tuple[type[ReadModel], ...]]
    handlers: ClassVar[dict[str, tuple[type[Event], str]]]

    def __init_subclass__(cls) -> None:
        cls.handlers = {
            kind.TYPE: (kind, name) for name in dir(cls) for kind in getattr(getattr(cls, name), "kinds", ())
        }
        for model in cls.writes:
            model.PROJECTION = cls.name

    @classmethod
    def listen(cls, method: str, *kinds: type[Event]) -> None:
        """Let one of its methods handle event types too that a later app brings, once that is loaded."""
        cls.handlers |= {kind.TYPE: (kind, method) for kind in kinds}

    def __init__(self) -> None:
        self.reached: int | None = None  # the checkpoint that what is kept in memory belongs to
        self._methods = {kind: getattr(self, name) for kind, (_, name) in self.handlers.items()}

    def handle(self, envelope: Envelope, batch: Batch) -> None:
        """Apply one event, if it is of a type that concerns this projector. Raises UnknownType."""
        method = self._methods.get(envelope.type)
        if method is not None:
            method(envelope.event, envelope, batch)
        else:
            known(envelope.type)

    def settle(self, batch: Batch) -> None:
        """Finish the batch."""

    def publish(self, batch: Batch, *, whole: bool) -> None:
        """The rows just written are live: `whole`, all of them after a swap, or those of this batch."""


def projectors_in(module: ModuleType) -> Mapping[str, type[Projector]]:
    """The projectors that a module declares, by name."""
    classes = (
        each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Projector)
    )
    return joined({each.name: each} for each in classes if each.__module__ == module.__name__)


def projectors() -> Mapping[str, type[Projector]]:
    """Every projector by name, in the order of the apps: their PROJECTORS."""
    found: Mapping[str, type[Projector]] = gathered("PROJECTORS")
    return found


class Folds(Generic[State]):
    """States of streams as a projector walks the log; forgotten ones are folded from the log again.

    Bounded, so that a replay of any length runs in the same memory.
    """

    def __init__(self, initial: State, evolve: Callable[[State, Event], State], most: int = 500) -> None:
        self.initial = initial
        self.evolve = evolve
        self.most = most
        self._states: OrderedDict[str, tuple[int, State]] = OrderedDict()

    def step(self, envelope: Envelope, event: Event) -> State:
        """The state of the event's stream right after it."""
        version, state = self._states.get(envelope.stream, (0, self.initial))
        if version + 1 == envelope.version:
            state = self.evolve(state, event)
            self._remember(envelope.stream, envelope.version, state)
        elif version != envelope.version:
            state = self.at(envelope.stream, envelope.position)
        return state

    def after(self, envelope: Envelope) -> State:
        """The state of the event's stream right after it, whether it was followed or not."""
        version, state = self._states.get(envelope.stream, (0, self.initial))
        return state if version == envelope.version else self.at(envelope.stream, envelope.position)

    def follow(self, envelope: Envelope, event: Event) -> None:
        """Keep in step with a stream that is followed from its first event; of others, wait to be asked."""
        version, state = self._states.get(envelope.stream, (0, self.initial))
        if version + 1 == envelope.version:
            self._remember(envelope.stream, envelope.version, self.evolve(state, event))

    def at(self, stream: str, position: int) -> State:
        """The state of a stream at a position of the log."""
        version, state = self._states.pop(stream, (0, self.initial))
        fresh = log.read_stream(stream, after=version, up_to_position=position)
        for envelope in fresh:
            state, version = self.evolve(state, envelope.event), envelope.version
        self._remember(stream, version, state)
        return state

    def _remember(self, stream: str, version: int, state: State) -> None:
        self._states[stream] = (version, state)
        self._states.move_to_end(stream)
        if len(self._states) > self.most:
            self._states.popitem(last=False)
