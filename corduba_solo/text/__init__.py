"""The whole game in a terminal: numbered choices and plain lines, for screen readers and for playing over a wire."""
