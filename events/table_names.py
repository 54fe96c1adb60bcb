"""What the tables of the log and their columns are called, where they are shown."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop, pgettext_noop

TABLE_NAMES: Mapping[str, tuple[str, str]] = {
    "checkpoints.Cosignature": (gettext_noop("cosignature"), gettext_noop("cosignatures")),
    "checkpoints.FirstKey": (gettext_noop("first key"), gettext_noop("first keys")),
    "checkpoints.KeyReplacement": (gettext_noop("replaced key"), gettext_noop("replaced keys")),
    "checkpoints.SignedCheckpoint": (gettext_noop("signed checkpoint"), gettext_noop("signed checkpoints")),
    "checkpoints.Subtree": (gettext_noop("subtree"), gettext_noop("subtrees")),
    "events.ActSource": (gettext_noop("source of an act"), gettext_noop("sources of acts")),
    "events.Head": (gettext_noop("head"), gettext_noop("heads")),
    "events.LoggedEvent": (gettext_noop("logged event"), gettext_noop("logged events")),
    "events.PersonalData": (gettext_noop("personal data"), gettext_noop("personal datas")),
    "events.Projection": (gettext_noop("projection"), gettext_noop("projections")),
}
"""One row, and all, by the label of the model."""

FIELD_NAMES: Mapping[str, str] = {
    "account": pgettext_noop("column", "account"),
    "actor": pgettext_noop("column", "actor"),
    "at": pgettext_noop("column", "at"),
    "body": pgettext_noop("column", "body"),
    "code_version": pgettext_noop("column", "code version"),
    "command": pgettext_noop("column", "command"),
    "command_id": pgettext_noop("column", "command id"),
    "commitment": pgettext_noop("column", "commitment"),
    "correlation": pgettext_noop("column", "correlation"),
    "device": pgettext_noop("column", "device"),
    "effective_on": pgettext_noop("column", "effective on"),
    "events": pgettext_noop("column", "events"),
    "first_day": pgettext_noop("column", "first day"),
    "generation": pgettext_noop("column", "generation"),
    "happened_at": pgettext_noop("column", "happened at"),
    "hash": pgettext_noop("column", "hash"),
    "id": pgettext_noop("column", "id"),
    "index": pgettext_noop("column", "index"),
    "kept_until": pgettext_noop("column", "kept until"),
    "key": pgettext_noop("column", "key"),
    "kind": pgettext_noop("column", "kind"),
    "level": pgettext_noop("column", "level"),
    "line": pgettext_noop("column", "line"),
    "live": pgettext_noop("column", "live"),
    "made_at": pgettext_noop("column", "made at"),
    "mark": pgettext_noop("column", "mark"),
    "name": pgettext_noop("column", "name"),
    "nonce": pgettext_noop("column", "nonce"),
    "note": pgettext_noop("column", "note"),
    "number": pgettext_noop("column", "number"),
    "origin": pgettext_noop("column", "origin"),
    "payload": pgettext_noop("column", "payload"),
    "persons": pgettext_noop("column", "persons"),
    "position": pgettext_noop("column", "position"),
    "previous_hash": pgettext_noop("column", "previous hash"),
    "reader_class": pgettext_noop("column", "reader class"),
    "recorded_at": pgettext_noop("column", "recorded at"),
    "root": pgettext_noop("column", "root"),
    "salt": pgettext_noop("column", "salt"),
    "schema_version": pgettext_noop("column", "schema version"),
    "session": pgettext_noop("column", "session"),
    "size": pgettext_noop("column", "size"),
    "stopped_at": pgettext_noop("column", "stopped at"),
    "stopped_because": pgettext_noop("column", "stopped because"),
    "stream": pgettext_noop("column", "stream"),
    "type": pgettext_noop("column", "type"),
    "veiled_streams": pgettext_noop("column", "veiled streams"),
    "veiled_types": pgettext_noop("column", "veiled types"),
    "version": pgettext_noop("column", "version"),
    "what": pgettext_noop("column", "what"),
    "who": pgettext_noop("column", "who"),
    "witness": pgettext_noop("column", "witness"),
}
"""By the name of the column, in whatever table; those of packages below are not named anew."""
