"""Addresses of the desk of kyu tests."""

from django.urls import URLPattern, path

from ratings.kyu_tests.desk import cabinet, judges, office, papers, protocol, ruling

AT = "kyu-tests/<slug:federation>/"

urlpatterns: list[URLPattern] = [
    path(AT, office.Office.as_view(), name="desk-kyu-tests"),
    path(AT + "papers/", cabinet.Papers.as_view(), name="desk-test-papers"),
    path(AT + "protocols/", cabinet.Protocols.as_view(), name="desk-test-protocols"),
    path(AT + "judges/new/", judges.ElectJudge.as_view(), name="desk-elect-judge"),
    path(
        AT + "judges/<int:year>/<uuid:person>/strike/",
        judges.StrikeJudge.as_view(),
        name="desk-strike-judge",
    ),
    path(AT + "papers/new/", papers.RegisterPaper.as_view(), name="desk-register-paper"),
    path(AT + "papers/give/", papers.IssuePapers.as_view(), name="desk-issue-papers"),
    path(AT + "papers/back/<uuid:person>/", papers.ReturnPapers.as_view(), name="desk-return-papers"),
    path(AT + "papers/<slug:paper>/withdraw/", papers.WithdrawPaper.as_view(), name="desk-withdraw-paper"),
    path(AT + "protocols/new/", protocol.SendProtocol.as_view(), name="desk-send-protocol"),
    path(AT + "tests/<uuid:person>/<slug:paper>/", ruling.RuleValidity.as_view(), name="desk-rule-validity"),
    path(
        AT + "tests/<uuid:person>/<slug:paper>/outcome/",
        ruling.CorrectOutcome.as_view(),
        name="desk-correct-outcome",
    ),
]
