"""The lab: simulations, their figures, measurements."""
