"""DSU, the Danish Chess Union."""

from federation.books.paragraphs import danish
from federation.books.slots import Edition, Federation, RuleBook
from federation.rules.bodies import Body

CHAPTERS = Edition(code="4.1-4.9")
"""The chapters bear no day; the youngest decision that they mention is of 2 April 2010."""

DSU = Federation(
    code="dsu",
    name="Dansk Skak Union",
    country="DEN",
    zone="Europe/Copenhagen",
    language="da",
    money="kr",
    bodies=tuple(Body),
    licenses_arbiters=True,
    register_article="DSU 4.1.2 §19",
    books=(
        RuleBook(
            code="DSU",
            title="Skak",
            discipline="chess",
            editions=(CHAPTERS,),
            rated=False,
            first="white",
            paragraphs=danish.PARAGRAPHS,
        ),
    ),
)
