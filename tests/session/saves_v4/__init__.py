"""Games of version 4 of the edition, as they were saved then."""
