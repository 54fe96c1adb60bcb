"""Who may do what in the Danish union (DSU 4.1.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, NotAllowed
from tests.paragraphs import paragraphs
from tournaments.rules.dsu.permissions import OFFICE_NAMES, PERMISSIONS, Office, Where, check_may, who_may

ACTIONS = sorted({each.action for each in PERMISSIONS})


def test_every_line_of_the_table_cites_a_paragraph_of_the_book():
    known = set(paragraphs())
    cited = {article for each in PERMISSIONS for article in each.articles}
    assert cited <= known
    assert len(ACTIONS) == 50
    assert len({(each.action, each.office, each.where) for each in PERMISSIONS}) == len(PERMISSIONS)


@given(st.sampled_from(ACTIONS), st.sampled_from(Office), st.sets(st.sampled_from(Where)))
def test_an_office_may_what_its_lines_say_and_nothing_else(action, office, where):
    lines = [
        line
        for line in who_may(action)
        if line.office is office and (line.where is Where.ALWAYS or line.where in where)
    ]
    if lines:
        assert tuple(because.article for because in check_may(action, office, where)) == lines[0].articles
        return
    with pytest.raises(NotAllowed) as refusal:
        check_may(action, office, where)
    assert refusal.value.article
    assert OFFICE_NAMES[who_may(action)[0].office] in str(refusal.value)


@pytest.mark.parametrize(
    ("action", "office", "where", "allowed"),
    [
        ("give_warning", Office.TOURNAMENT_COMMITTEE, [], True),
        ("give_warning", Office.ARBITER, [], False),
        ("appoint_tk", Office.ORGANISER, [Where.CHAMPIONSHIP], False),
        ("appoint_tk", Office.EXECUTIVE, [Where.CHAMPIONSHIP], True),
        ("appoint_tk", Office.ORGANISER, [Where.ELSEWHERE], True),
        ("report_result", Office.WINNER, [], True),
        ("report_result", Office.WHITE, [Where.DRAWN], True),
        ("report_result", Office.WHITE, [], False),
        ("refuse_to_rate_irregular_event", Office.REGISTRAR, [], False),
        ("refuse_to_rate_irregular_event", Office.REGISTRAR, [Where.COMMITTEE_CONSULTED], True),
        ("assign_entry_rating_1000_1700", Office.ORGANISER, [Where.NON_MEMBER], True),
    ],
)
def test_some_lines(action, office, where, allowed):
    if allowed:
        assert check_may(action, office, where)
        return
    with pytest.raises(NotAllowed):
        check_may(action, office, where)


def test_an_act_that_the_book_does_not_have():
    with pytest.raises(Malformed) as refusal:
        who_may("declare_war")
    assert refusal.value.field == "action"
