"""Lets `python -m corduba_solo` do what the command `corduba-solo` does."""

import sys

from corduba_solo.cli import main

if __name__ == "__main__":
    sys.exit(main())
