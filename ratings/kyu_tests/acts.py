"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from ratings.kyu_tests.commands import (
    judges,
    papers,
    protocol,
    ruling,
)

ACTS = (
    Act("elect-ranking-judge", judges.elect_ranking_judge),
    Act("remove-ranking-judge", judges.strike_ranking_judge),
    Act("issue-kyu-test-papers", papers.issue_papers),
    Act("register-kyu-test-paper", papers.register_paper),
    Act("return-kyu-test-papers", papers.return_papers),
    Act("withdraw-kyu-test-paper", papers.withdraw_paper),
    Act("send-kyu-test-protocol", protocol.send_protocol),
    Act("correct-kyu-test", ruling.correct_outcome),
    Act("rule-on-kyu-test", ruling.rule_validity),
)
