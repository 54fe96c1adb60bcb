"""Who may do what in the Danish union, its rating committee and its lists (DSU 4.1.1)."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, NotAllowed, Refused
from tests.paragraphs import paragraphs
from tournaments.rules.dsu.bodies import Listed, Term, check_appointment, published_list
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


# The rating committee


def term(person, since, **more):
    return Term(person=person, since=date.fromisoformat(since), **more)


SITTING = [term("a", "2009-06-01"), term("b", "2010-06-01"), term("s", "2010-09-01", substitute=True)]


def test_three_members_for_three_years_and_a_substitute_for_one():
    assert SITTING[0].last_day == date(2012, 6, 1)
    assert SITTING[2].last_day == date(2011, 9, 1)
    (because,) = check_appointment(SITTING, term("c", "2011-06-02"))
    assert (because.article, because.inputs) == ("DSU 4.1.1 §3", (2, 3))
    full = [*SITTING, term("c", "2011-06-02")]
    for another in (term("d", "2011-07-01"), term("d", "2011-07-01", substitute=True)):
        with pytest.raises(Refused) as refusal:
            check_appointment(full, another)
        assert (refusal.value.code, refusal.value.field) == ("committee_full", "person")
    assert check_appointment(full, term("d", "2011-09-02", substitute=True))
    assert check_appointment(full, term("d", "2012-06-02"))


def test_who_leaves_makes_room_and_who_sits_sits_once():
    gone = [term("a", "2009-06-01", left_on=date(2010, 12, 31)), *SITTING[1:], term("c", "2010-07-01")]
    assert check_appointment(gone, term("d", "2011-01-01"))
    with pytest.raises(Refused) as refusal:
        check_appointment(SITTING, term("b", "2011-06-02", substitute=True))
    assert refusal.value.code == "on_the_committee_already"


def test_two_who_would_retire_in_one_year_are_told():
    warning, _ = check_appointment(SITTING, term("c", "2010-08-01"))
    assert warning.inputs == (2013, 2)


# The published list

PLAYERS = [
    Listed(id="strong", rating=2300),
    Listed(id="norm", rating=2100, candidate_result=True),
    Listed(id="junior", rating=2050, junior=True),
    Listed(id="girl", rating=2050, junior=True, woman=True),
    Listed(id="boy", rating=1900, junior=True),
    Listed(id="nobody", rating=2199),
]


def test_the_list_holds_the_strong_the_candidates_and_the_best_juniors_and_women():
    listed = dict(published_list(PLAYERS, juniors=1, women=1))
    assert list(listed) == ["strong", "norm", "girl", "junior"]
    assert [because.reason for because in listed["girl"]] == [
        "among the highest rated juniors",
        "among the highest rated women",
    ]
    assert list(dict(published_list(PLAYERS, juniors=3, women=0))) == [
        "strong",
        "norm",
        "girl",
        "junior",
        "boy",
    ]
    assert list(dict(published_list(PLAYERS, juniors=0, women=0))) == ["strong", "norm"]


@pytest.mark.parametrize(("juniors", "women", "field"), [(-1, 0, "juniors"), (0, -1, "women")])
def test_nobody_asks_for_fewer_than_none(juniors, women, field):
    with pytest.raises(Malformed) as refusal:
        published_list(PLAYERS, juniors=juniors, women=women)
    assert refusal.value.field == field
