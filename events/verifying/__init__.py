"""The parts of the stand-alone verifier, standard library only; `events/verifier.py` joins them."""
