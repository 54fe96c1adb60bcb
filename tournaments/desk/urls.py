"""Addresses of the tournaments' desk, below /desk/."""

from django.urls import path

from tournaments.desk import (
    announcing,
    correcting,
    drawing,
    entering,
    forecast,
    lists,
    manual_pairing,
    members_import,
    numbering,
    offices,
    opening,
    overview,
    pairing,
    playing,
    ratings_list,
    results,
    staging,
)

ONE = "tournaments/<slug:federation>/<slug:tournament>/"
STAGE = f"{ONE}pairing/<int:stage>/"

urlpatterns = [
    path("tournaments/<slug:federation>/announce/", announcing.Announce.as_view(), name="desk-announce"),
    path(
        "people/<slug:federation>/list/", members_import.ImportMembers.as_view(), name="desk-import-members"
    ),
    path(ONE, overview.TournamentDesk.as_view(), name="desk-tournament"),
    path(f"{ONE}regulations/", announcing.Amend.as_view(), name="desk-amend"),
    path(f"{ONE}consent/", announcing.Consent.as_view(), name="desk-consent"),
    path(f"{ONE}publish/", announcing.Publish.as_view(), name="desk-publish"),
    path(f"{ONE}sanction/", announcing.Sanction.as_view(), name="desk-sanction"),
    path(f"{ONE}refuse/", announcing.RefuseSanction.as_view(), name="desk-refuse"),
    path(f"{ONE}cancel/", announcing.Cancel.as_view(), name="desk-cancel"),
    path(f"{ONE}rule/", announcing.SpecialRule.as_view(), name="desk-rule"),
    path(f"{ONE}deadline/", announcing.Deadline.as_view(), name="desk-deadline"),
    path(f"{ONE}terms/", announcing.DrawTerms.as_view(), name="desk-terms"),
    path(f"{ONE}arbiter/", entering.AppointArbiter.as_view(), name="desk-arbiter"),
    path(f"{ONE}enter/", entering.EnterOne.as_view(), name="desk-enter"),
    path(f"{ONE}enter/list/", lists.EnterList.as_view(), name="desk-enter-list"),
    path(f"{ONE}entries/<uuid:person>/back/", entering.WithdrawEntry.as_view(), name="desk-withdraw"),
    path(f"{ONE}seeding/", drawing.Seeding.as_view(), name="desk-seeding"),
    path(f"{ONE}draw/", drawing.Draw.as_view(), name="desk-draw"),
    path(f"{ONE}draw/again/", drawing.DrawAgain.as_view(), name="desk-draw-again"),
    path(f"{ONE}start/", playing.StartRound.as_view(), name="desk-start"),
    path(f"{ONE}rounds/<int:round_number>/", results.RoundDesk.as_view(), name="desk-round"),
    path(
        f"{ONE}rounds/<int:round_number>/<int:board>/<int:game>/",
        correcting.Correct.as_view(),
        name="desk-correct",
    ),
    path(f"{ONE}finish/", playing.Finish.as_view(), name="desk-finish"),
    path(f"{ONE}file/", playing.FileReport.as_view(), name="desk-file"),
    path(f"{ONE}stages/", staging.Stages.as_view(), name="desk-stages"),
    path(f"{ONE}stages/<int:stage>/", staging.PlanStage.as_view(), name="desk-plan-stage"),
    path(f"{ONE}stages/<int:stage>/open/", opening.OpenStage.as_view(), name="desk-open-stage"),
    path(f"{ONE}ratings/", numbering.Ratings.as_view(), name="desk-ratings"),
    path(f"{ONE}ratings/list/", ratings_list.RatingsList.as_view(), name="desk-ratings-list"),
    path(f"{ONE}number/", numbering.NumberByStrength.as_view(), name="desk-number"),
    path(f"{ONE}officials/", offices.Offices.as_view(), name="desk-offices"),
    path(f"{ONE}officials/appoint/", offices.AppointOfficial.as_view(), name="desk-official"),
    path(f"{ONE}officials/<uuid:person>/release/", offices.Release.as_view(), name="desk-release"),
    path(f"{ONE}consents/<slug:item>/", offices.Consents.as_view(), name="desk-consents"),
    path(f"{ONE}edition/", offices.RuleEdition.as_view(), name="desk-edition"),
    path(STAGE, pairing.PairRound.as_view(), name="desk-pairing"),
    path(f"{STAGE}publish/", pairing.PublishRound.as_view(), name="desk-pair-publish"),
    path(f"{STAGE}hand/", manual_pairing.PairByHand.as_view(), name="desk-pair-hand"),
    path(f"{STAGE}forecast/", forecast.Forecast.as_view(), name="desk-forecast"),
]
