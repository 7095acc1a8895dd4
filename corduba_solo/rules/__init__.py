"""The game of Corduba: state, actions, legality, effects, phases, scoring. No window, no files, no clock."""
