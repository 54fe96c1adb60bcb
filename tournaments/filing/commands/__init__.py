"""Acts of filing, one function an act, from the invitation to the report."""

from tournaments.filing.commands.appointing import (
    AppointCommittee,
    ApprovePlayingArbiter,
    ReplaceMember,
    TakeBackPlayingArbiter,
    appoint_committee,
    approve_playing_arbiter,
    replace_member,
    take_back_playing_arbiter,
)
from tournaments.filing.commands.entrants import (
    AskSmokeFree,
    DecideLateEntry,
    ExemptForeigner,
    ReceiveLateEntry,
    ask_smoke_free,
    decide_late_entry,
    exempt_foreigner,
    receive_late_entry,
)
from tournaments.filing.commands.handing_in import HandIn, HandInEntries, hand_in_entries
from tournaments.filing.commands.inviting import (
    RequestRating,
    StateInvitation,
    TellClubs,
    request_rating,
    state_invitation,
    tell_clubs,
)
from tournaments.filing.commands.lists import FormGroups, SubmitEntryList, form_groups, submit_entry_list
from tournaments.filing.commands.opening import OpenGroups, open_groups
from tournaments.filing.commands.paying import (
    NameFinancialManager,
    PublishPrizes,
    RecordFee,
    ReportAccounts,
    SetFee,
    TakeBackFee,
    TakeBackSetFee,
    name_financial_manager,
    publish_prizes,
    record_fee,
    report_accounts,
    set_fee,
    take_back_fee,
    take_back_set_fee,
)
from tournaments.filing.commands.playing import (
    PostponeGame,
    RecordHandedIn,
    RecordNonAppearance,
    RuleLateArrival,
    TakeBackNonAppearance,
    postpone_game,
    record_handed_in,
    record_non_appearance,
    rule_late_arrival,
    take_back_non_appearance,
)
from tournaments.filing.commands.reporting import (
    RemindOfStep,
    StateReportParts,
    TakeBackReportParts,
    remind_of_step,
    state_report_parts,
    take_back_report_parts,
)
