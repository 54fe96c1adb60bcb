"""Addresses of the public pages of corrections."""

from django.urls import URLPattern, path

from ratings.corrections import views

urlpatterns: list[URLPattern] = [
    path("corrections/", views.corrections, name="corrections"),
    path("corrections/<slug:federation>/<int:number>/", views.correction, name="correction"),
]
