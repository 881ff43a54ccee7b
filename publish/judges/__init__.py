"""The suite as packages for judges: one file per format, all written from the same entries."""
