"""Tests of the rules: each names the rule it checks."""
