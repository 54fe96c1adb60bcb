"""Addresses of corrections on the desk, below /desk/."""

from django.urls import URLPattern, path

from ratings.corrections import desk, desk_list, notices

OF = "corrections/<slug:federation>/"

urlpatterns: list[URLPattern] = [
    path(OF, desk_list.Corrections.as_view(), name="desk-corrections"),
    path(f"{OF}new/<slug:kind>/", desk.Propose.as_view(), name="desk-correction-preview"),
    path(f"{OF}new/<slug:kind>/<uuid:errand>/", desk.Propose.as_view(), name="desk-correction-foreseen"),
    path(f"{OF}<int:number>/", desk.Approve.as_view(), name="desk-correction"),
    path(f"{OF}<int:number>/<uuid:errand>/", desk.Approve.as_view(), name="desk-correction-looked"),
    path(f"{OF}<int:number>/drop/", desk.Drop.as_view(), name="desk-correction-drop"),
    path(f"{OF}<int:number>/notice/", notices.Notice.as_view(), name="desk-correction-notice"),
]
