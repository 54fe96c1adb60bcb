"""Addresses of the desk of sanctions."""

from django.urls import URLPattern, path

from federation.sanctions import desk

ONE = "sanctions/<slug:federation>/<uuid:person>/"

urlpatterns: list[URLPattern] = [
    path("sanctions/<slug:federation>/", desk.RegisterPage.as_view(), name="desk-sanctions"),
    path(ONE, desk.PersonRecord.as_view(), name="desk-sanctions-of"),
    path(f"{ONE}<int:number>/letter/", desk.Letter.as_view(), name="desk-sanction-letter"),
    path(f"{ONE}<int:number>/overturned/", desk.SeeOverturning.as_view(), name="desk-overturned"),
]
