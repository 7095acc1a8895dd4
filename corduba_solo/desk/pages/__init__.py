"""What the pages around the table show, as frozen data made from the session."""
