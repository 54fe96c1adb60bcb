"""A backup: everything that cannot be worked out again, in one file that says what it must come out as.

    contents    which tables are kept, and the digest of each; which read models must come out how
    programs    pg_dump and pg_restore of the server's version
    archive     the file: a dump and its statement, written whole or not at all, read back
    making      `manage.py backup`
    restoring   `manage.py restore`

The file is a ZIP of two members: `records.dump`, which pg_restore reads by itself too, and `statement.json`.
Rows of read models are left out (a restore works them out again, and proves the replay by it), and so are
sessions: whoever was signed in signs in anew.
"""
