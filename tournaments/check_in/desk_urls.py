"""Addresses of check-in, below /desk/."""

from django.urls import path

from tournaments.check_in.desk import closing, door, listing, notes

HERE = "tournaments/<slug:federation>/<slug:tournament>/check-in/"
ONE = f"{HERE}<int:stage>/"

urlpatterns = [
    path(ONE, listing.CheckInDesk.as_view(), name="desk-check-in"),
    path(f"{ONE}<uuid:person>/note/", notes.Note.as_view(), name="desk-check-in-note"),
    path(f"{ONE}close/", closing.Close.as_view(), name="desk-check-in-close"),
    path(f"{HERE}door/", door.MakeCode.as_view(), name="desk-door"),
    path(f"{HERE}door/end/", door.EndCode.as_view(), name="desk-door-end"),
    path(f"{HERE}fee/", door.SetFee.as_view(), name="desk-entry-fee"),
]
