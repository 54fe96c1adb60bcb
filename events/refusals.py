"""How the refusals of the log read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "not_the_lost_key": Text(
        gettext_noop("The newest checkpoint is not signed by that key: %(reason)s."),
        gettext_noop("Name the key that signed it, from a saved copy of /log/key.txt."),
    ),
    "nothing_signed": Text(
        gettext_noop("Nothing is signed yet: no key needs to be replaced."),
        gettext_noop("Put the new key into SIGNING_KEY."),
    ),
    "no_bundle_yet": Text(
        gettext_noop("Nothing of this log is signed yet, and a bundle ends at a checkpoint."),
        gettext_noop("The log is signed once an hour; an auditor can sign it at once."),
    ),
    "no_key_yet": Text(
        gettext_noop("The key that signs this log is not known to its pages yet."),
        gettext_noop("A worker names it within a minute of its first start."),
    ),
    "no_other_key": Text(
        gettext_noop("The new key is another one under the same name, %(name)s: it is the log's name."),
        gettext_noop("Make one with python -m events.checkpoints.keys %(name)s."),
    ),
    "replaced_already": Text(
        gettext_noop("That key was replaced before: the key of this log is %(key)s. Nothing was stated."),
        gettext_noop("Put that one into SIGNING_KEY; if it is lost, name it: --lost %(key)s."),
    ),
    "key_comes_back": Text(
        gettext_noop("The key %(key)s signed this log before and was replaced. Nothing was stated."),
        gettext_noop("Make a new one with python -m events.checkpoints.keys %(name)s."),
    ),
    "not_its_turn": Text(
        gettext_noop("SIGNING_KEY is %(key)s; another key signs this log. Nothing is signed."),
        gettext_noop("Put the key back that signs, or replace it: manage.py replace_key."),
    ),
    "log_was_changed": Text(
        gettext_noop("The log was changed at or before event %(position)s. Nothing is signed."),
        gettext_noop("Leave the database as it is; manage.py verify says what is wrong, and where."),
    ),
    "log_unguarded": Text(
        gettext_noop("What guards the log is not as this release made it (%(what)s). Nothing is signed."),
        gettext_noop("Run manage.py attest, put it back, and find out what was done meanwhile."),
    ),
    "projector_stopped": Text(
        gettext_noop("What this moves cannot be worked out: %(reason)s."),
        gettext_noop("The health page says which part stands still. Try again afterwards."),
    ),
    "lost_race": Text(
        gettext_noop("Others are recording here at this moment."),
        gettext_noop("Nothing was recorded. Try again."),
    ),
    "took_too_long": Text(
        ngettext_noop(
            "What this changes takes longer than %(seconds)s second to work out.",
            "What this changes takes longer than %(seconds)s seconds to work out.",
            "seconds",
        ),
        gettext_noop("Nothing was recorded. Ask for it at a quieter hour."),
    ),
    "log_ends_before_its_head": Text(
        gettext_noop("The head row names event %(head)s, and event %(end)s is not in the log."),
        gettext_noop("Run `manage.py verify`, and restore the log from a backup."),
    ),
    "head_row_gone": Text(
        gettext_noop("The head row of the log is gone."),
        gettext_noop("Run `manage.py verify`, and restore the log from a backup."),
    ),
    "already_rebuilding": Text(
        gettext_noop("%(name)s is already being rebuilt."), gettext_noop("Wait until that is done.")
    ),
    "replay_differs": Text(
        gettext_noop("The rows of %(name)s come out differently from a replay up to event %(position)s."),
        gettext_noop("The live rows were left as they are."),
    ),
    "projector_stopped.not_up_to_date": Text(
        gettext_noop("What this rests on is not up to date: %(reason)s."),
        gettext_noop("Let the operator correct it first."),
    ),
    "year_out_of_range": Text(gettext_noop("%(day)s does not lie between the years %(first)s and %(last)s.")),
    "cannot_be_kept": Text(
        gettext_noop("This holds a sign or a number that cannot be kept."), gettext_noop("Type it anew.")
    ),
    "sign_unseen": Text(
        ngettext_noop(
            "This holds a sign that cannot be seen: %(sign)s, after %(before)s letter.",
            "This holds a sign that cannot be seen: %(sign)s, after %(before)s letters.",
            "before",
        ),
        gettext_noop("Type it anew instead of pasting it."),
    ),
    "no_such_act": Text(
        gettext_noop("There is no act %(act)s."),
        gettext_noop("Ask which there are: `manage.py act --list`, or GET /api/acts/."),
    ),
    "act_closed": Text(
        gettext_noop("%(act)s is not given as JSON. %(why)s"),
        gettext_noop("Where it has a page, give it there."),
    ),
    "no_json": Text(
        gettext_noop("This is no JSON: %(reason)s."),
        gettext_noop("Write the fields of the act as one object."),
    ),
    "field_does_not_fit": Text(
        gettext_noop("This does not fit the form of the act: %(reason)s."),
        gettext_noop("Ask for its fields: `manage.py act --schema`, or GET /api/acts/."),
    ),
    "field_unknown": Text(
        gettext_noop("The act %(act)s has no field of this name."),
        gettext_noop("Ask for its fields: `manage.py act --schema`, or GET /api/acts/."),
    ),
    "unknown_event_type": Text(gettext_noop("%(type)s is not a registered event type.")),
    "malformed_event": Text(
        gettext_noop("The payload of %(type)s version %(version)s does not read: %(reason)s.")
    ),
    "unknown_event_version": Text(gettext_noop("Version %(version)s of %(type)s cannot be read.")),
    "key_of_another_act": Text(
        gettext_noop("Something else was recorded under this key."),
        gettext_noop("Nothing was recorded now. Make a new key for each act."),
    ),
    "key_of_another": Text(
        gettext_noop("This key was used by another account, for an act of its own."),
        gettext_noop("Nothing was recorded. Open the form again and send it anew."),
    ),
}
