"""Licences of Danish arbiters (DSU 4.6), and who is appointed with them (DSU 4.1.1 §5-§6)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, NotAllowed, Refused
from federation.licences.rules.appointments import check_arbiter_plays, check_arbiters, check_committee
from federation.licences.rules.licences import (
    CoursePassed,
    Licence,
    PracticeDeclared,
    SpeciallyGranted,
    Standing,
    Withdrawn,
    standing,
)
from federation.licences.rules.obtaining import (
    Letter,
    Paper,
    check_declaration,
    check_special_grant,
    check_withdrawal,
    letters_due,
    paper,
)

MAY = date(2011, 5, 1)
D_I, D_II = Licence.D_I, Licence.D_II
HOLDS_I = Standing(held=frozenset({D_I}))
HOLDS_II = Standing(held=frozenset({D_II}))
ASPIRES_I = Standing(aspirant=frozenset({D_I}))
ASPIRES_II = Standing(aspirant=frozenset({D_II}))
NOBODY = Standing()


def on(days):
    return MAY + timedelta(days=days)


def after(*facts):
    return standing(facts, on(1000))


def course(licence, days=0):
    return CoursePassed(licence=licence, on=on(days))


def practice(licence, days=1, **led):
    return PracticeDeclared(licence=licence, on=on(days), **led)


@pytest.mark.parametrize(
    ("licence", "led", "enough"),
    [
        (D_I, {"groups": 2}, True),
        (D_I, {"groups": 1, "team_matches": 9}, False),
        (D_II, {"team_matches": 2}, True),
        (D_II, {"team_matches": 1}, False),
        (D_II, {"groups": 1}, True),
    ],
)
def test_how_much_practice_each_licence_asks_for(licence, led, enough):
    now = after(course(licence), practice(licence, **led))
    assert now.held == ({licence} if enough else set())
    assert now.aspirant == (set() if enough else {licence})
    assert {because.article for because in now.trace} == {"DSU 4.6.1.1"}


def test_two_declarations_of_one_group_each_are_not_two_groups():
    now = after(course(D_I), practice(D_I, 1, groups=1), practice(D_I, 2, groups=1))
    assert now.held == set()


def test_practice_before_the_course_counts_for_nothing():
    assert after(practice(D_I, 0, groups=2), course(D_I, 1)).aspirant == {D_I}


def test_the_course_for_one_licence_is_none_for_the_other():
    assert after(course(D_II), practice(D_I, groups=2)).held == set()


def test_a_licence_stands_from_its_day_until_it_is_withdrawn():
    facts = [course(D_I), practice(D_I, 10, groups=2), Withdrawn(on=on(500))]
    assert [standing(facts, on(day)).highest for day in (9, 10, 499, 500)] == [None, D_I, D_I, None]
    assert standing(facts, on(9)).aspirant == {D_I}
    assert standing(facts, on(500)).withdrawn


def test_a_withdrawal_takes_the_course_too():
    facts = [course(D_I), practice(D_I, groups=2), Withdrawn(on=on(2)), practice(D_I, 3, groups=2)]
    assert after(*facts) == after(*facts[:3], *facts[3:])
    assert after(*facts).held == set()
    regained = after(*facts, course(D_I, 4), practice(D_I, 5, groups=2))
    assert (regained.held, regained.withdrawn) == ({D_I}, False)


def test_a_special_grant_gives_a_licence_and_not_one_that_was_withdrawn():
    grant = SpeciallyGranted(licence=D_I, on=on(3))
    assert after(grant).held == {D_I}
    lost = after(SpeciallyGranted(licence=D_I, on=on(0)), Withdrawn(on=on(1)), grant)
    assert lost.held == set()
    assert lost.trace[-1].article == "DSU 4.6.2"
    with pytest.raises(Refused) as refusal:
        check_special_grant(lost, D_I, proposed_by_district=True)
    assert (refusal.value.code, refusal.value.article) == ("regained_by_training", "DSU 4.6.2")


def test_a_special_grant_is_normally_proposed_by_the_district():
    assert check_special_grant(NOBODY, D_I, proposed_by_district=False).code == "licence.not_proposed"
    assert check_special_grant(HOLDS_II, D_I, proposed_by_district=True).article == "DSU 4.6.1.2"
    with pytest.raises(Refused) as refusal:
        check_special_grant(HOLDS_I, D_II, proposed_by_district=True)
    assert refusal.value.code == "licensed_already"


def test_the_higher_licence_covers_the_lower_one():
    assert HOLDS_I.may(D_II)
    assert not HOLDS_II.may(D_I)
    assert Standing(held=frozenset({D_I, D_II})).highest is D_I


FACTS = st.lists(
    st.one_of(
        st.builds(CoursePassed, licence=st.sampled_from(Licence), on=st.integers(0, 5).map(on)),
        st.builds(
            PracticeDeclared,
            licence=st.sampled_from(Licence),
            on=st.integers(0, 5).map(on),
            groups=st.integers(0, 2),
        ),
        st.builds(SpeciallyGranted, licence=st.sampled_from(Licence), on=st.integers(0, 5).map(on)),
        st.builds(Withdrawn, on=st.integers(0, 5).map(on)),
    ),
    max_size=8,
)


@given(FACTS, st.integers(-1, 6), st.data())
def test_a_day_knows_only_what_was_recorded_of_it_or_before_in_whatever_order(facts, day, data):
    numbered = [type(fact)(**_fields(fact) | {"number": place}) for place, fact in enumerate(facts)]
    shuffled = data.draw(st.permutations(numbered))
    assert standing(shuffled, on(day)) == standing(numbered, on(day))
    known = [fact for fact in numbered if fact.on <= on(day)]
    assert standing(known, on(6)) == standing(numbered, on(day))


def _fields(fact):
    return {name: getattr(fact, name) for name in fact.__dataclass_fields__}


@given(FACTS)
def test_nobody_holds_and_aspires_to_the_same_licence(facts):
    now = after(*facts)
    assert not now.held & now.aspirant
    assert not (now.withdrawn and now.held)


@pytest.mark.parametrize("field", ["groups", "team_matches"])
def test_nobody_leads_fewer_than_no_games(field):
    with pytest.raises(Malformed) as refusal:
        practice(D_I, **{field: -1})
    assert (refusal.value.field, refusal.value.article) == (field, "DSU 4.6.1.1")


def test_the_paper_is_handed_out_after_the_course_and_signed_after_practice():
    facts = [course(D_II, 0), practice(D_II, 1, team_matches=2), Withdrawn(on=on(2))]
    papers = [paper(standing(facts, on(day)), D_II) for day in (-1, 0, 1, 2)]
    assert papers == [Paper.NONE, Paper.ASPIRANT, Paper.SIGNED, Paper.NONE]
    assert paper(after(*facts[:2]), D_I) is Paper.NONE


# Declaring and withdrawing


@pytest.mark.parametrize(
    ("licence", "aspirant", "supervisor", "may"),
    [
        (D_I, ASPIRES_I, HOLDS_I, True),
        (D_I, ASPIRES_I, HOLDS_II, False),
        (D_II, ASPIRES_II, HOLDS_I, True),
        (D_II, ASPIRES_II, HOLDS_II, True),
        (D_II, ASPIRES_II, ASPIRES_I, False),
    ],
)
def test_who_followed_the_aspirant_declares_the_practice(licence, aspirant, supervisor, may):
    declared = practice(licence, groups=2)
    if may:
        *_, signed = check_declaration(declared, aspirant=aspirant, supervisor=supervisor)
        assert signed.article == "DSU 4.6.4"
        return
    with pytest.raises(NotAllowed) as refusal:
        check_declaration(declared, aspirant=aspirant, supervisor=supervisor)
    assert (refusal.value.code, refusal.value.field) == ("supervisor_without_licence", "supervisor")


def test_practice_is_declared_of_an_aspirant_and_too_little_is_kept_too():
    (because,) = check_declaration(practice(D_I, groups=1), aspirant=ASPIRES_I, supervisor=HOLDS_I)
    assert because.inputs == (1, 0)
    with pytest.raises(Refused) as refusal:
        check_declaration(practice(D_I, groups=2), aspirant=ASPIRES_II, supervisor=HOLDS_I)
    assert (refusal.value.code, refusal.value.article) == ("no_aspirant", "DSU 4.6.1.1")


def test_a_licence_is_withdrawn_for_a_reason_by_two_letters():
    assert check_withdrawal(HOLDS_II, "Paired two rounds from memory.").inputs == ("D-II",)
    with pytest.raises(Refused) as refusal:
        check_withdrawal(HOLDS_II, "")
    assert refusal.value.field == "reasons"
    with pytest.raises(Refused) as refusal:
        check_withdrawal(ASPIRES_I, "Paired two rounds from memory.")
    assert refusal.value.code == "no_licence"
    assert letters_due([]) == (Letter.HOLDER_REGISTERED, Letter.DISTRICT_CHAIR)
    assert letters_due([Letter.HOLDER_REGISTERED]) == (Letter.DISTRICT_CHAIR,)


# Appointing


def test_one_arbiter_holds_licence_one_and_the_others_have_begun():
    because = check_arbiters({"anna": HOLDS_I, "bo": ASPIRES_I, "carl": HOLDS_II})
    assert (because.article, because.inputs) == ("DSU 4.1.1 §5", ("anna",))
    with pytest.raises(Refused) as refusal:
        check_arbiters({"bo": ASPIRES_I, "carl": HOLDS_II})
    assert (refusal.value.code, refusal.value.field) == ("licence_one_needed", "arbiters")
    with pytest.raises(Refused, match="dorte") as refusal:
        check_arbiters({"anna": HOLDS_I, "dorte": NOBODY})
    assert refusal.value.code == "arbiter_without_course"


def test_the_committee_has_three_licensed_members_and_the_guide_wants_licence_one():
    *doubts, because = check_committee({"anna": HOLDS_I, "bo": HOLDS_II, "carl": HOLDS_II})
    assert [(doubt.article, doubt.inputs) for doubt in doubts] == [
        ("DSU 4.8", ("bo",)),
        ("DSU 4.8", ("carl",)),
    ]
    assert because.article == "DSU 4.1.1 §5"
    for members in ({"anna": HOLDS_I}, dict.fromkeys("abcd", HOLDS_I)):
        with pytest.raises(Refused) as refusal:
            check_committee(members)
        assert refusal.value.code == "committee_of_three"
    with pytest.raises(Refused, match="carl"):
        check_committee({"anna": HOLDS_I, "bo": HOLDS_II, "carl": ASPIRES_I})


def test_an_arbiter_plays_with_the_approval_for_that_very_tournament():
    assert check_arbiter_plays(approved_for="Open 2011", event="Open 2011").article == "DSU 4.1.1 §6"
    for approved_for in ("", "Open 2010"):
        with pytest.raises(Refused) as refusal:
            check_arbiter_plays(approved_for=approved_for, event="Open 2011")
        assert (refusal.value.code, refusal.value.article) == ("approval_needed", "DSU 4.1.1 §6")


def test_each_step_to_a_licence_is_told_with_its_figures_in_the_order_of_the_days():
    told = after(
        practice(D_II, 0, groups=1, team_matches=4),
        course(D_II, 1),
        practice(D_II, 2, groups=0, team_matches=1),
        practice(D_II, 3, groups=0, team_matches=2),
        Withdrawn(on=on(4)),
        SpeciallyGranted(licence=D_II, on=on(5)),
    )
    assert [(step.article, step.code, step.inputs) for step in told.trace] == [
        ("DSU 4.6.1.1", "licence.no_course", ("D-II", on(0), 1, 4)),
        ("DSU 4.6.1.1", "licence.aspirant", ("D-II", on(1))),
        ("DSU 4.6.1.1", "licence.little_practice", ("D-II", on(2), 0, 1)),
        ("DSU 4.6.1.1", "licence.licensed", ("D-II", on(3), 0, 2)),
        ("DSU 4.6.2", "licence.withdrawn", (on(4),)),
        ("DSU 4.6.2", "licence.not_given_back", ("D-II", on(5))),
    ]
    assert (told.held, told.withdrawn) == (frozenset(), True)


def test_of_one_day_the_number_orders_what_was_recorded():
    passed = CoursePassed(licence=D_II, on=MAY, number=1)
    led = PracticeDeclared(licence=D_II, on=MAY, number=2, groups=0, team_matches=2)
    for told in ((passed, led), (led, passed)):
        assert standing(told, MAY).held == frozenset({D_II})
    earlier = PracticeDeclared(licence=D_II, on=MAY, number=0, groups=0, team_matches=2)
    assert standing((passed, earlier), MAY).held == frozenset()
    later = CoursePassed(licence=D_II, on=on(-1), number=9)
    assert standing((led, later), MAY).held == frozenset({D_II})


def test_a_special_grant_is_told_with_its_licence_and_day():
    (told,) = after(SpeciallyGranted(licence=D_I, on=on(7))).trace
    assert (told.article, told.inputs) == ("DSU 4.6.1.2", ("D-I", on(7)))
