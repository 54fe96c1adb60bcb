"""Names for people, clubs and places that do not exist."""

from __future__ import annotations

WOMEN = {
    "slsf": ("Åsa", "Elin", "Kerstin", "Linnea", "Märta", "Siv", "Tove", "Ylva", "Östa", "Gunnel"),
    "dsu": ("Bodil", "Dorthe", "Freja", "Inge", "Kirsten", "Maren", "Signe", "Tilde"),
    "psgrp": ("Danuta", "Grażyna", "Hanna", "Irena", "Krystyna", "Teresa"),
    "abroad": ("Agnieszka", "Bożena", "Halina", "Jadwiga"),
}
MEN = {
    "slsf": ("Anders", "Björn", "Erik", "Göran", "Håkan", "Jöns", "Lars", "Nils", "Pär", "Sven", "Torbjörn"),
    "dsu": ("Asger", "Bjarne", "Frode", "Jørgen", "Kaj", "Mogens", "Niels", "Svend", "Troels", "Aage"),
    "psgrp": ("Andrzej", "Henryk", "Jerzy", "Leszek", "Marek", "Paweł", "Ryszard", "Stefan"),
    "abroad": ("Bogusław", "Czesław", "Łukasz", "Zbigniew"),
}
SURNAMES = {
    "slsf": (
        "Almvret", "Bjärkgren", "Dalfjäll", "Eklunge", "Fjällbrinck", "Granskott", "Hagmyr", "Isbäcker",
        "Järnkvist", "Kärrstedt", "Lingonberg", "Mossfeldt", "Norrhult", "Oxtorne", "Pilfors", "Rönnkulle",
        "Sjövret", "Tallmark", "Ulvsköld", "Vassgård", "Ytterskog", "Ålgren", "Ängsmyr", "Öbrandt",
    ),
    "dsu": (
        "Bakkelund", "Dybkær", "Engvad", "Fuglbæk", "Grønmose", "Hedekilde", "Kirkerup", "Lyngtoft",
        "Møllegård", "Nørreholt", "Ravnsø", "Skovbølle", "Tornevang", "Ørumkær",
    ),
    "psgrp": (
        "Bukowicz", "Dąbrowiak", "Grabnik", "Jesionek", "Klonowiec", "Lipowczan", "Modrzewny", "Olszanik",
    ),
    "abroad": ("Brzozówek", "Dębniak", "Jaworzny", "Łąkowicz", "Sosnarek", "Wierzbny"),
}  # fmt: skip

CLUBS = {
    "slsf": (
        ("Fem i rad Björkvik", "Björkvik", "Östra distriktet"),
        ("Luffarna Älvnäs", "Älvnäs", "Östra distriktet"),
        ("Renjusällskapet Stenhamn", "Stenhamn", "Södra distriktet"),
        ("Norrskogens luffarschackklubb", "Norrskogen", "Norra distriktet"),
        ("Kryss & Ring Tallköping", "Tallköping", "Södra distriktet"),
    ),
    "dsu": (
        ("Skakklubben Tårnhøj", "Tårnhøj", "Sjællandskredsen"),
        ("Springeren Bøgelunde", "Bøgelunde", "Sjællandskredsen"),
        ("Løberen Vesterskov", "Vesterskov", "Jyllandskredsen"),
    ),
    "psgrp": (("Piątka Sosnowo", "Sosnowo", ""), ("Kamień Brzegowo", "Brzegowo", "")),
}
"""Name, city, district."""

TOURNAMENTS = {
    "gomoku": (
        ("Björkvik open", "Björkvik", 0), ("Älvnäs cup", "Älvnäs", 1),
        ("Tallköping weekend", "Tallköping", 4), ("Norrskogen round robin", "Norrskogen", 3),
        ("Lingon cup", "Älvnäs", 1), ("Crosses and rings", "Tallköping", 4),
    ),
    "renju": (
        ("Stenhamn renju masters", "Stenhamn", 2), ("Northern renju meeting", "Norrskogen", 3),
        ("Stenhamn renju weekend", "Stenhamn", 2),
    ),
}  # fmt: skip
"""Name, place, index of the organising club; gone through in turn."""
