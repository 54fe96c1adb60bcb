"""Official acts on kyu tests: judges elected, papers handed out, protocols sent in, doubts ruled on."""

from ratings.kyu_tests.commands.judges import (
    ElectRankingJudge,
    StrikeRankingJudge,
    elect_ranking_judge,
    strike_ranking_judge,
)
from ratings.kyu_tests.commands.papers import (
    IssuePapers,
    RegisterPaper,
    ReturnPapers,
    WithdrawPaper,
    issue_papers,
    register_paper,
    return_papers,
    withdraw_paper,
)
from ratings.kyu_tests.commands.protocol import SatTest, SendProtocol, send_protocol
from ratings.kyu_tests.commands.ruling import (
    CorrectOutcome,
    RuleValidity,
    correct_outcome,
    rule_validity,
)
