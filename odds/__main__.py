"""Start `python -m odds`; Ctrl-C ends it by its signal, even while the modules are imported."""

import os
import signal

if __name__ == "__main__":
    try:
        from odds.command import start

        start()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
