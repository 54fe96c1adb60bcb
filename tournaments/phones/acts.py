"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import BY_A_CODE, WITH_A_SECRET, Act
from tournaments.phones.commands import codes, results

ACTS = (
    Act("make-code-for-phones", codes.make_code, closed=WITH_A_SECRET),
    Act("join-phone", codes.join_phone, closed=BY_A_CODE),
    Act("revoke-codes-for-phones", codes.revoke_codes),
    Act("report-result-by-phone", results.report_by_phone, closed=BY_A_CODE),
    Act("retype-result-by-phone", results.mend_by_phone, closed=BY_A_CODE),
)
