"""The house that the records live in: PostgreSQL, web, worker and beat on one machine.

Knows nothing of games, members or Django; it only starts, watches and stops processes.

    words        what is said to the person at the terminal, and the tree of troubles
    discovery    which PostgreSQL programs there are, and which may be used
    privileges   the account that the database runs as when root started the house
    deed         the file that remembers where a cluster lives and its passwords
    founding     the first start: initdb, settings, roles
    postmaster   is it running, what did a crash leave behind, start, stop
    postgres     `ensure_cluster`, which puts the five above together
    supervisor   starts the parts of the site, restarts what dies, stops all
    stage        `demo` and `run`
"""
