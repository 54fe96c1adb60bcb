"""The verifier, as the house itself uses it. Its parts stand in events/verifying; anybody gets them joined.

`joined()` is that one file, which needs nothing but Python; the site hands it out as /log/verifier.py.
"""

from events.verifying.chain import Chain, Fault
from events.verifying.forms import GENESIS, Link, agrees, hash_of, links
from events.verifying.single_file import joined

__all__ = ["GENESIS", "Chain", "Fault", "Link", "agrees", "hash_of", "joined", "links"]
