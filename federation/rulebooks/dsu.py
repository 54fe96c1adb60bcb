"""DSU, the Danish Chess Union."""

from federation.rulebooks.form import Federation, RuleBook

DSU = Federation(
    code="dsu",
    name="Dansk Skak Union",
    country="DEN",
    zone="Europe/Copenhagen",
    books=(
        RuleBook(code="DSU", title="Skak", discipline="chess", edition="4.1-4.9", rated=False, first="white"),
    ),
)
