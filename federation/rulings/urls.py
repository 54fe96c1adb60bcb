"""Where the paragraphs stand, each with the rulings on it."""

from django.urls import path

from federation.rulings import views

urlpatterns = [path("rules/", views.rules, name="rules")]
