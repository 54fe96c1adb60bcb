"""Addresses of the desk of championships."""

from django.urls import URLPattern, path

from ratings.championships.desk import arranging, candidates, entries, office, places, winning

ALL = "championships/<slug:federation>/"
ONE = ALL + "<slug:championship>/"
GROUP = ONE + "<slug:group>/"

urlpatterns: list[URLPattern] = [
    path(ALL, office.Office.as_view(), name="desk-championships"),
    path(ALL + "new/", arranging.SetUp.as_view(), name="desk-set-up-championship"),
    path(ALL + "past/", arranging.Past.as_view(), name="desk-past-champions"),
    path(ALL + "candidates/approve/", candidates.ApproveEvent.as_view(), name="desk-candidate-event"),
    path(
        ALL + "candidates/<slug:tournament>/withdraw/",
        candidates.WithdrawApproval.as_view(),
        name="desk-candidate-event-withdraw",
    ),
    path(ALL + "candidates/abroad/", candidates.ApproveAbroad.as_view(), name="desk-candidate-abroad"),
    path(
        ALL + "candidates/abroad/withdraw/",
        candidates.WithdrawAbroad.as_view(),
        name="desk-candidate-abroad-withdraw",
    ),
    path(ONE, office.Championship.as_view(), name="desk-championship"),
    path(ONE + "class/", arranging.NameTournament.as_view(), name="desk-championship-class"),
    path(ONE + "enter/", entries.Enter.as_view(), name="desk-championship-enter"),
    path(ONE + "withdraw/", entries.Withdraw.as_view(), name="desk-championship-withdraw"),
    path(ONE + "ratings/", entries.ReturnRatings.as_view(), name="desk-championship-ratings"),
    path(ONE + "qualify/", entries.Qualify.as_view(), name="desk-championship-qualify"),
    path(
        ONE + "qualify/back/", entries.TakeQualificationBack.as_view(), name="desk-championship-qualify-back"
    ),
    path(ONE + "wild-card/", places.ProposeCard.as_view(), name="desk-wild-card"),
    path(ONE + "wild-card/approve/", places.ApproveCard.as_view(), name="desk-wild-card-approve"),
    path(ONE + "wild-card/drop/", places.DropCard.as_view(), name="desk-wild-card-drop"),
    path(ONE + "confirm/", places.Confirm.as_view(), name="desk-championship-confirm"),
    path(GROUP + "choose/", places.DecideContested.as_view(), name="desk-championship-choose"),
    path(
        GROUP + "choose/back/",
        places.TakeChoiceBack.as_view(),
        name="desk-championship-choose-back",
    ),
    path(GROUP + "game/", winning.PlayoffGame.as_view(), name="desk-play-off-game"),
    path(GROUP + "game/back/", winning.TakeGameBack.as_view(), name="desk-play-off-game-back"),
    path(GROUP + "play-off/", winning.OtherRules.as_view(), name="desk-play-off-rules"),
    path(GROUP + "play-off/back/", winning.TakeOtherRulesBack.as_view(), name="desk-play-off-rules-back"),
    path(GROUP + "title/", winning.Award.as_view(), name="desk-award-title"),
]
