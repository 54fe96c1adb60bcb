"""PSGRP, the Polish association for gomoku, renju and pente."""

from federation.rulebooks.form import Federation, RuleBook

PSGRP = Federation(
    code="psgrp",
    name="Polskie Stowarzyszenie Gomoku, Renju i Pente",
    country="POL",
    zone="Europe/Warsaw",
    books=(RuleBook(code="PSGRP", title="Gomoku", discipline="gomoku", edition="2012-11-01", rated=False),),
)
