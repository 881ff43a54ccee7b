"""Exact odds and strategy comparison, over the rules of all four games."""
