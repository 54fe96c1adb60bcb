"""The full check holds the rule that `append_events` goes by to the one that the log says."""

from __future__ import annotations

from collections.abc import Iterator

from events.log import read_stream
from events.models import Head
from events.veils.state import STREAM, Veiling, evolve
from events.verifying.chain import Fault


def rule_faults() -> Iterator[Fault]:
    """A head row that veils otherwise than the newest log.VeilRuled."""
    veiling, head = Veiling(), Head.objects.first()
    for envelope in read_stream(STREAM):
        veiling = evolve(veiling, envelope.event)
    if veiling.rule is None or head is None:
        return
    goes_by = tuple(head.veiled_streams), tuple(head.veiled_types)
    if goes_by != (veiling.rule.streams, veiling.rule.types):
        yield Fault(0, "the head row veils other events than log.VeilRuled rules: it was changed by hand")


LOG_CHECKS = {"veils": rule_faults}
