"""Addresses of the small mode on the desk, below /desk/."""

from django.urls import path

from federation.small_mode import desk

OF = "small-mode/<slug:federation>/"

urlpatterns = [
    path(OF, desk.OfFederation.as_view(), name="desk-small-mode"),
    path(f"{OF}begin/", desk.Begin.as_view(), name="desk-small-mode-begin"),
    path(f"{OF}end/", desk.End.as_view(), name="desk-small-mode-end"),
    path(f"{OF}notice/<int:proposal>/", desk.GiveNotice.as_view(), name="desk-give-notice"),
    path(f"{OF}<int:number>/object/", desk.Object.as_view(), name="desk-object-to-notice"),
]
