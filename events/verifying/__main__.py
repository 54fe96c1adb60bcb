"""`python -m events.verifying FILE`: the verifier from where it is written."""

import sys

from events.verifying.running import main

sys.exit(main(sys.argv[1:]))
