"""Codes for phones, and what phones that joined by one may enter."""

from tournaments.phones.commands.codes import (
    JoinPhone,
    MakeCode,
    RevokeCodes,
    join_phone,
    make_code,
    revoke_codes,
)
from tournaments.phones.commands.results import (
    MendByPhone,
    ReportByPhone,
    mend_by_phone,
    report_by_phone,
)
