"""Addresses of letters on the desk, below /desk/."""

from django.urls import path

from federation.letters import desk

OF = "letters/<slug:federation>/"
ONE = f"{OF}<uuid:letter>/"

urlpatterns = [
    path(OF, desk.Letters.as_view(), name="desk-letters"),
    path(f"{OF}kinds/", desk.Kinds.as_view(), name="desk-letter-kinds"),
    path(f"{OF}print/", desk.ToPrint.as_view(), name="desk-letters-print"),
    path(f"{OF}printed/", desk.NotePrinted.as_view(), name="desk-letters-printed"),
    path(ONE, desk.OneLetter.as_view(), name="desk-letter"),
    path(f"{ONE}call-off/", desk.CallOff.as_view(), name="desk-call-off-letter"),
    path(f"{ONE}again/", desk.SendAgain.as_view(), name="desk-send-letter-again"),
]
