"""Is a broken rule noticed? Rules are changed in memory, one place at a time, and their cases put to them.

    make mutants                        2,000 mutants drawn over all rule packages
    make mutants ARGS="--since REV"     in what was written since REV; make test: since landing
    make mutants ARGS="--known"         what survived before and is not said to be equivalent

The tools there are fit badly: mutmut 3 changes functions alone, no table, no member of a set and no order of
criteria, and cosmic-ray starts a process with Django for each mutant. Here pytest collects the cases and
rule tests once; each mutant is a fork of that process, in which one function has other code or one table
another value, and in which the tests run that executed the changed place, the cheapest first.
"""
