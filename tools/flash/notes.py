# SPDX-License-Identifier: MIT
"""Files on a badge's drive that may prevent the start of Sortie, or hide the drive from the next update."""

import re

from .drives import SAFE_MODE

_BOOT = ("boot.py", "boot.txt")  # CircuitPython runs the first that exists, before the computer sees a drive
_RAN = re.compile(r"^boot\.(py|txt) \S", re.MULTILINE)  # "boot.py output:", in the language of that CircuitPython
_HIDES = re.compile(r"\bdisable_usb_drive\b")
_TAKES = re.compile(r"\bremount\b")
_SETTINGS = "settings.toml"
_LINE = re.compile(r"\s*(\w+)\s*=\s*(.*)")
# (least, most) bytes. Sortie needs this much stack (tools/budget/limits.py); a far larger one leaves too little room.
# Below CircuitPython's own 8 KB the heap begins in small pieces. Above 128 KB it does not fit into the chip.
_LIMITS = {"CIRCUITPY_PYSTACK_SIZE": (1850, 8192), "CIRCUITPY_HEAP_START_SIZE": (8192, 131072)}


def notes_on(files, said):
    """Sentences about a drive's boot.py, safe mode and settings.toml; said: the text of its boot_out.txt."""
    boot = boot_program(files)
    return [*_hidden(boot), *_safe_mode(boot, said), *_limits(_text(files, _SETTINGS))]


def missing(files, tree):
    """A list with a sentence about lines of Sortie's settings.toml that the player's own lacks; empty without any."""
    own, ours = _text(files, _SETTINGS), (tree.get(_SETTINGS) or b"").decode()
    lines = [line for line in ours.splitlines() if _LINE.match(line)]
    lacking = [line for line in lines if own and _LINE.match(line)[1] not in _values(own)]
    return [f"{_SETTINGS} on the drive is yours and stays as it is. Sortie's has also:\n  " + "\n  ".join(lacking)] if lacking else []


def boot_program(files):
    """(name, text without comments) of the program that CircuitPython runs first; ("", "") without one."""
    for name in _BOOT:
        if files.is_there(name):
            return name, re.sub(r"#.*", "", _text(files, name))
    return "", ""


def takes_drive(program):
    """Does such a program prevent the computer from writing on the drive?"""
    return bool(_TAKES.search(program))


def _hidden(boot):
    name, program = boot
    if not _HIDES.search(program):
        return []
    return [
        f"{name} on the drive hides it from computers (storage.disable_usb_drive): after the next RESET it may not appear.\n"
        f"  To bring it back: {SAFE_MODE}."
    ]


def _safe_mode(boot, said):
    """A sentence about safe mode: boot.py writes boot_out.txt, but does not run in safe mode."""
    name, program = boot
    if "safe mode" in said.casefold():
        why = "boot_out.txt says so"
    elif name and not _RAN.search(said):
        why = f"{name} was not run when the badge started"
    elif _HIDES.search(program):
        why = f"{name} hides the drive, but it is here"
    else:
        return []
    return [
        f"The badge may be in safe mode, in which it runs no program: {why}.\n"
        "  Press RESET once after this. If safe mode comes back, the serial console shows the cause."
    ]


def _limits(text):
    values = _values(text)
    for name, (least, most) in _LIMITS.items():
        number = _number(values.get(name, "").partition("#")[0].strip())
        if number is not None and not least <= number <= most:
            yield (
                f"{_SETTINGS} on the drive has {name} = {number}: Sortie needs {least:,} to {most:,} bytes.\n"
                "  Change or remove that line. Otherwise Sortie may not start, or stop with an error."
            )


def _number(word):
    """The value of a word as C's strtol(word, 0) reads it: 0x is hexadecimal, 0 octal. None: CircuitPython ignores it."""
    octal = re.fullmatch(r"[+-]?0\d+", word)
    try:
        return int(word, 8 if octal else 0) if "_" not in word and not re.match(r"[+-]?0[bo]", word, re.IGNORECASE) else None
    except ValueError:
        return None


def _values(text):
    """{name: the rest of its line}. A repeated name has its first value, as in CircuitPython; tables are ignored."""
    values = {}
    for line in text.splitlines():
        if line.lstrip().startswith("["):
            break
        if found := _LINE.match(line):
            values.setdefault(found[1], found[2])
    return values


def _text(files, path):
    return (files.read(path) or b"").decode("utf-8", "replace")
