"""How fast it is, each figure beside a baseline measured in the same run: `make bench`.

ground      a database of its own on a cluster that flushes to disk as in production
opened      the house's own web, worker and beat on it, and a fresh process for every measurement
figures     one line of the report, and the table
writers     several processes that write side by side, each contender in turn
rivals      plain INSERTs and the log of the `eventsourcing` package; rival_projection, its runner
past        a long invented past, written to the log in large batches; crowd, a large federation
processor   processor time of a pure calculation, broken off when it takes too long
events_to_pair  Swiss events round by round; hostile, the worst questions; rival_dutch, py4swiss

appending   one event a call, a hundred events a call
projecting  the standings projector while results come in
replaying   all read models from a million events; the chain and the whole of `verify`
visible     from an act to the page that shows it, through a real worker
rerating    every game of a history, pure calculation
records     a database of games read as a stream, and one record from file to check
pages       a long rating list and a large tournament under load
round_page  where an arbiter enters the results of 300 players
pairing     one round of each Swiss system, beside py4swiss, and the worst cases
"""
