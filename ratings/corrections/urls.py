"""Addresses of the public pages of corrections."""

from django.urls import path

from events.readers import public
from ratings.corrections import views

urlpatterns = public(
    path("corrections/", views.corrections, name="corrections"),
    path("corrections/<slug:federation>/<int:number>/", views.correction, name="correction"),
)
