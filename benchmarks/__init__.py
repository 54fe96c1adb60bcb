"""How fast it is, each figure beside a baseline measured in the same run: `make bench`.

ground      a database of its own on a cluster that flushes to disk as in production
figures     one line of the report, and the table
writers     several processes that write for a while, and what they managed
rivals      the `eventsourcing` package on the same database, as a baseline
appending   one event a call, a hundred events a call
projecting  the standings projector while results come in
visible     from an act to the page that shows it, through a real worker
history     a long invented history, written to the log in bulk
replaying   all read models from a million events; the chain and the whole of `verify`
rerating    every game of a history, pure calculation
pages       a long rating list and a large tournament under load
"""
