"""SLSF, the Swedish gomoku and renju federation."""

from federation.rulebooks.form import Federation, RuleBook

SLSF = Federation(
    code="slsf",
    name="Svenska Luffarschackförbundet",
    country="SWE",
    zone="Europe/Stockholm",
    books=(
        RuleBook(code="SLSF-G", title="Gomoku", discipline="gomoku", edition="2011-03-05", rated=True),
        RuleBook(code="SLSF-R", title="Renju", discipline="renju", edition="2011-03-04", rated=True),
    ),
)
