"""Marks a class: the hand-ins of all students in, marks, feedback and a page out."""
