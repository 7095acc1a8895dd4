"""Starts Corduba Solo, or its tests, from a bare Python: makes `.venv` beside this file when it is needed.

    python3 play.py                 start the game
    python3 play.py edition check   any other arguments go to the program
    python3 play.py test [...]      run the tests; the rest goes to pytest
    python3 play.py test --compiled [...]
                                    the same with the rules compiled, which takes a C compiler and a minute or two

Only the standard library is used here, and only syntax that an old Python can read: it must be able to say
that it is too old.
"""

INTERRUPTED = 130  # 128 + SIGINT

try:
    import hashlib
    import os
    import shlex
    import signal
    import subprocess
    import sys
except KeyboardInterrupt:
    raise SystemExit(INTERRUPTED) from None

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
COMPILED = os.path.join(ROOT, ".compiled")
STAMP = os.path.join(VENV, "corduba-solo.stamp")
OLDEST = (3, 11)
PROGRAM = ["-m", "corduba_solo"]


class Stop(Exception):
    """One sentence for the person who started this."""


def main(arguments):
    testing = arguments[:1] == ["test"]
    try:
        check_python(sys.version_info[:2])
        prepare(testing)
    except Stop as reason:
        print("play.py: " + str(reason), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("play.py: Stopped; run the same command again to go on.", file=sys.stderr)
        return INTERRUPTED
    if arguments[:2] == ["test", "--compiled"]:
        return run_compiled(["-m", "pytest", "-n", "auto", *arguments[2:]])
    if testing:
        return run(["-m", "pytest", "-n", "auto", *arguments[1:]], ROOT)
    os.environ["CORDUBA_SOLO_STARTED_AS"] = typed()
    return run([*PROGRAM, *arguments], os.getcwd())


def check_python(version):
    if tuple(version) < OLDEST:
        raise Stop(
            "Corduba Solo needs Python {}.{} or newer, and this is Python {}.{}; "
            "get a newer one from https://www.python.org/downloads/.".format(*(OLDEST + tuple(version)))
        )


def venv_python():
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def prepare(testing):
    """Makes or renews `.venv`, unless the last set-up still fits."""
    fingerprint = current_fingerprint()
    known, extras = read_stamp()
    # An install with the test tools is good for playing too, so `play` after `test` does not set up again.
    if known == fingerprint and (extras == "test" or not testing) and works(venv_python()):
        return
    wanted = "test" if testing or extras == "test" else "play"
    say(
        "Setting up {} in .venv: this happens once, and takes about a minute.".format(
            "the game and its tests" if wanted == "test" else "the game"
        )
    )
    # Without the stamp an interrupted set-up is begun again, never taken for a finished one.
    if os.path.exists(STAMP):
        os.remove(STAMP)
    if not works(venv_python()) or (known and known.split()[:2] != fingerprint.split()[:2]):
        make_venv()
    install(wanted)
    with open(STAMP, "w", encoding="utf-8") as stamp:
        stamp.write(fingerprint + "\n" + wanted + "\n")
    say("Ready.")


def current_fingerprint():
    """Python, place and dependencies: when one of them changes, the installed program no longer fits."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as project:
        dependencies = hashlib.sha256(project.read()).hexdigest()
    # A virtual environment cannot be moved, so a copied or renamed folder needs a new one.
    place = hashlib.sha256(ROOT.encode("utf-8", "surrogateescape")).hexdigest()
    return f"{sys.version_info[0]}.{sys.version_info[1]} {place} {dependencies}"


def read_stamp():
    try:
        with open(STAMP, encoding="utf-8") as stamp:
            lines = stamp.read().splitlines()
    except OSError:
        return "", ""
    return (lines[0], lines[1]) if len(lines) == 2 else ("", "")


def works(python):
    """Whether an interpreter is there with its pip: both vanish when the system's Python is upgraded."""
    try:
        return subprocess.call([python, "-c", "import pip"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def make_venv():
    say("  1/2  making a private Python environment")
    for module in ("venv", "ensurepip"):
        if subprocess.call([sys.executable, "-c", "import " + module], stderr=subprocess.DEVNULL) != 0:
            raise Stop(
                f"This Python has no {module}; install it (on Debian and Ubuntu: sudo apt install python3-venv) "
                "and run the same command again."
            )
    made = subprocess.call([sys.executable, "-m", "venv", "--clear", VENV])
    if made != 0:
        raise Stop(f"The environment could not be made in {VENV}; is there room, and may you write there?")


def install(wanted):
    say("  2/2  installing what the program needs")
    target = ROOT + "[test]" if wanted == "test" else ROOT
    command = [venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target]
    # A setting `user = true` of the person's own would make pip refuse to install into the environment.
    if subprocess.call(command, env=dict(os.environ, PIP_USER="0")) != 0:
        raise Stop("Installing failed, for the reason given above; is the network there? Then run the command again.")
    # Compiled once here, so that no start has to; without it everything works as well, only a little later.
    subprocess.call([venv_python(), "-m", "compileall", "-q", os.path.join(ROOT, "corduba_solo")])


def say(line):
    # To stderr, so that what the program itself prints can be piped on.
    print(line, file=sys.stderr, flush=True)


def run_compiled(arguments):
    """Runs something on a compiled copy of the program; it is made anew, as an old one would prove nothing."""
    say("Compiling the rules into .compiled: this takes a minute or two.")
    made = subprocess.call([venv_python(), os.path.join(ROOT, "hatch_build.py"), COMPILED], stdout=subprocess.DEVNULL)
    if made != 0:
        say("play.py: Compiling failed, for the reason given above; a C compiler is needed for it.")
        return 1
    os.environ["PYTHONPATH"] = COMPILED
    # Without -P the folder it is started in would come first, with the plain program.
    return run(["-P", *arguments], ROOT)


def typed():
    """How this was started, as it was typed: what the program tells people to type begins with it."""
    as_typed = getattr(sys, "orig_argv", [sys.executable])[:1]
    words = [os.path.basename(as_typed[0]), sys.argv[0]]
    return subprocess.list2cmdline(words) if os.name == "nt" else " ".join(shlex.quote(word) for word in words)


def run(arguments, folder):
    command = [venv_python(), *arguments]
    os.chdir(folder)
    if os.name != "nt":
        if arguments[:2] == PROGRAM:
            # Ctrl-C while Python starts would show a traceback; the program lets it through with its first lines.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        # The program takes this process over: Ctrl-C and signals reach it and nobody else.
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # The program got the same Ctrl-C; it decides how to end.
            continue


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
