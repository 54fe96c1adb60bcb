"""Addresses of the desk of what happens at the boards."""

from django.urls import URLPattern, path

from tournaments.conduct.desk import boards, clocks, noting, play

ONE = "tournaments/<slug:federation>/<slug:tournament>/boards/"
ROUND = f"{ONE}<int:round_number>/"
GAME = f"{ROUND}<int:board>/<int:game>/"
MATTER = f"{ONE}matter/<int:number>/"

urlpatterns: list[URLPattern] = [
    path(ONE, boards.Boards.as_view(), name="desk-conduct"),
    path(f"{ONE}draws/", play.DrawMoves.as_view(), name="desk-conduct-draw-moves"),
    path(ROUND, boards.Boards.as_view(), name="desk-conduct-round"),
    path(f"{ROUND}start/", clocks.StartClocks.as_view(), name="desk-conduct-start"),
    path(GAME, boards.GamePage.as_view(), name="desk-conduct-game"),
    path(f"{GAME}late/", clocks.Late.as_view(), name="desk-conduct-late"),
    path(f"{GAME}stop/", clocks.Stop.as_view(), name="desk-conduct-stop"),
    path(f"{GAME}defect/", clocks.ClaimDefect.as_view(), name="desk-conduct-defect"),
    path(f"{GAME}set/", clocks.Set.as_view(), name="desk-conduct-set"),
    path(f"{GAME}call/", clocks.Call.as_view(), name="desk-conduct-call"),
    path(f"{GAME}flag/", clocks.Flag.as_view(), name="desk-conduct-flag"),
    path(f"{GAME}offer/", play.Offer.as_view(), name="desk-conduct-offer"),
    path(f"{GAME}claim/", play.Claim.as_view(), name="desk-conduct-claim"),
    path(f"{GAME}disorder/", play.Disorder.as_view(), name="desk-conduct-disorder"),
    path(f"{GAME}stone/", play.Stone.as_view(), name="desk-conduct-stone"),
    path(f"{GAME}left/", play.Left.as_view(), name="desk-conduct-left"),
    path(f"{GAME}sheets/", play.Sheets.as_view(), name="desk-conduct-sheets"),
    path(f"{GAME}note/", noting.NoteConduct.as_view(), name="desk-conduct-note"),
    path(f"{GAME}dispute/", noting.Raise.as_view(), name="desk-conduct-dispute"),
    path(f"{MATTER}go-on/", clocks.GoOn.as_view(), name="desk-conduct-go-on"),
    path(f"{MATTER}defect/", clocks.RuleDefect.as_view(), name="desk-conduct-rule-defect"),
    path(f"{MATTER}answer/", play.AnswerOffer.as_view(), name="desk-conduct-answer"),
    path(f"{MATTER}restored/", play.Restored.as_view(), name="desk-conduct-restored"),
    path(f"{MATTER}void/", play.Void.as_view(), name="desk-conduct-void"),
    path(f"{MATTER}propose/", noting.Propose.as_view(), name="desk-conduct-propose"),
    path(f"{MATTER}accept/", noting.AnswerSettlement.as_view(), name="desk-conduct-accept"),
    path(f"{MATTER}rule/", noting.RuleDispute.as_view(), name="desk-conduct-rule"),
    path(f"{MATTER}decide/", noting.Decide.as_view(), name="desk-conduct-decide"),
    path(f"{MATTER}take-back/", noting.TakeBack.as_view(), name="desk-conduct-take-back"),
]
