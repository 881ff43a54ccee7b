"""The suite as packages for judges: one writer per format, over one reading of the suite."""
