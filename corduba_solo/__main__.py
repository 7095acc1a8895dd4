"""Where the program starts: `python -m corduba_solo` and the command `corduba-solo` alike.

Without the import of `annotations`: Ctrl-C would be met in it, before anything here can say what becomes of it.
"""

INTERRUPTED = 130  # 128 + SIGINT

try:
    import signal
    import sys
except KeyboardInterrupt:
    raise SystemExit(INTERRUPTED) from None


def main() -> int:
    """Until everything is loaded, and when all is done, Ctrl-C ends the program as the system does: without a word."""
    obeys = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if obeys:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        # `play.py` holds it back while Python starts, which would meet it with a traceback.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    from corduba_solo import cli, interrupts

    try:
        if obeys:
            signal.signal(signal.SIGINT, interrupts.raise_unless_loading)
        return cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if obeys:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
