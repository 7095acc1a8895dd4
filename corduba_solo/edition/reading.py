"""Reads an edition file: a small, strict part of YAML (mappings, lists, texts, whole numbers, true and false)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from corduba_solo import outside
from corduba_solo.bounds import MOST_EDITION_BYTES
from corduba_solo.edition.faults import EditionError, Fault, Path_, Written, path_words

Data = dict[str | int, Any]
Lines = dict[Path_, int]


def read_file(file: Path | Written, lines: Lines | None = None) -> Data:
    """The data of a file; `lines`, when given, receives the line of each place. Lists come as tuples."""
    # A start that has its edition kept ready parses nothing, and need not wait for the parser.
    from corduba_solo.edition.parsing import Halt, parsed

    text = file.text if isinstance(file, Written) else read_text(file)
    try:
        data = parsed(text, lines)
        if data is None:
            raise Halt(1, (), "the file is empty", "a mapping of sections")
        if not isinstance(data, dict):
            raise Halt(1, (), "the file is not a mapping", "a mapping of sections")
    except Halt as halt:
        fault = Fault(str(file), halt.line, path_words(halt.path, None), halt.problem, halt.allowed)
        raise EditionError(f"{file} cannot be read.", [fault]) from None
    return data


def read_text(path: Path) -> str:
    """The text of a file that a person named, or an EditionError that says why not."""
    try:
        return outside.read_bytes(path, MOST_EDITION_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is not UTF-8 text"
    except FileNotFoundError:
        problem = "there is no such file"
    except outside.NoPlainFile:
        problem = "this is a folder, not a file" if path.is_dir() else "this is not a plain file"
    except outside.TooLarge as error:
        problem = f"the file is larger than {error.most:,} bytes"
    except OSError as error:
        problem = str(error.strerror or error).lower()
    raise EditionError(f"{path} cannot be read.", [Fault(str(path), 0, "", problem)])
