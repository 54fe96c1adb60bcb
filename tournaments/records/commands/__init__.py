"""Acts on game records, one function each."""

from tournaments.records.commands.attaching import AttachRecord, attach_record
from tournaments.records.commands.withdrawing import WithdrawRecord, withdraw_record
