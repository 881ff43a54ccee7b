"""Start `python -m odds`; Ctrl-C ends it quietly, even while the modules are imported."""

import sys

if __name__ == "__main__":
    try:
        from harness.start import start
        from odds.command import main
    except KeyboardInterrupt:
        sys.exit(1)
    start(main)
