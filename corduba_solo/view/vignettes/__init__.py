"""Small engraved scenes on cards: what a heritage is, and what Rome wants."""
