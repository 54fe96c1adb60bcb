"""The demo season: invented people, clubs and tournaments, recorded through the real commands.

    names        given names, surnames, clubs and places, all invented
    cast         who they are: people with clubs, numbers, strengths; drawn from a seed
    strength     who wins a game, by strength and luck
    event        one tournament, from its announcement as far as its day has come
    swiss        one tournament of a system whose rounds follow from results
    other_books  tournaments of the Danish and the Polish book
    calendar     which tournaments there are, around a day
    season       everything that happens, step by step, in order
    logins       the accounts and where their passwords lie
    loading      gives the steps to the commands, each once, however often it is begun

Everything but the last two is worked out from a seed and a day, without clock, log or database.
"""
