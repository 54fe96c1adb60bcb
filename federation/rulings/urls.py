"""Where the paragraphs stand, each with the rulings on it."""

from django.urls import path

from events.readers import public
from federation.rulings import views

urlpatterns = public(path("rules/", views.rules, name="rules"))
