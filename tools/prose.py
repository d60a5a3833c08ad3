# SPDX-License-Identifier: MIT
"""Lists long sentences, banned words and American spellings. [--count] [PATH ...]

Paths are files and folders of the project. Without a path it checks the clean ones of pyproject.toml, `[tool.sortie.prose]`.
That section has the limit and the patterns too. It was written because proselint and codespell know neither of these rules.

It reads Markdown, docstrings and comments of Python, strings and comments of TOML, comments of JavaScript. It leaves out
generated files and citations.
A sentence ends with its paragraph, heading, item of a list or cell of a table. A semicolon and a colon do not end it.
Code between backticks and a field in braces count as one word; so does a list of them. A link counts by its text.
Pictures and code in a block or indented by four spaces do not count.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections import Counter

from .bootstrap import ROOT

_RULES = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["sortie"]["prose"]
_INSTEAD = [(re.compile(pattern, re.IGNORECASE | re.DOTALL), better) for pattern, better in _RULES["instead"].items()]
_GENERATED = ("GENERATED", "Made from assets/")  # in the first lines of a file
_CODE = re.compile(r"(`+).+?\1|\{[^{}]*\}", re.DOTALL)
_CODES = re.compile(r"CODE(?:(?:,|,? and|,? or|;)\s+CODE)+")
_PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\)|<!--.*?-->", re.DOTALL)
_LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
_END = re.compile(r"(?<=[.!?])[\"')*]*\s+(?=[\"'(*]*[A-Z0-9])")
_ITEM = re.compile(r" {0,3}([-*]|\d+[.)]|#+) +")
_MARK = re.compile(r"# *(SPDX-|REUSE-|noqa|pragma|fmt:|type:)")  # comments for other programs
_QUOTED = re.compile(r"(also|\w*source) = ")  # a rulebook's own words (tools/text.py); a citation (tools/tables)
_TOML = re.compile(r'"""(.*?)"""|"((?:\\.|[^"\\\n])*)"|\'([^\'\n]*)\'|(#[^\n]*)', re.DOTALL)


def main(argv):
    """Returns the exit code: 1 when anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tools prose", description=__doc__.split("\n")[0])
    parser.add_argument("--count", action="store_true", help="print only how many findings each folder has")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files and folders; by default those that are clean")
    asked = parser.parse_args(argv)
    names = asked.paths or _RULES["clean"]
    if missing := [name for name in names if not (ROOT / name).exists()]:
        print(f"There is no {', '.join(missing)}.", file=sys.stderr)
        return 2
    found = [(path, *finding) for path in _files(names) for finding in findings(path)]
    if asked.count:
        for folder, count in sorted(Counter(_shown(path.parent) for path, *_ in found).items()):
            print(f"{count:6} {folder}")
    else:
        for path, line, wrong in found:
            print(f"{_shown(path)}:{line}: {wrong}")
    return int(bool(found))


def _files(names):
    """The files of these paths that are written by hand, each once."""
    paths = {}
    for name in names:
        top = ROOT / name
        paths |= dict.fromkeys(path for path in (sorted(top.rglob("*")) if top.is_dir() else [top]) if path.suffix in _TEXTS)
    return [path for path in paths if not any(mark in path.read_text(encoding="utf-8")[:400] for mark in _GENERATED)]


def _shown(path):
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


def findings(path):
    """[(line, what is wrong)] of one file. Raises KeyError for a kind of file that it cannot read."""
    texts = _TEXTS[path.suffix](path.read_text(encoding="utf-8"))
    return [(line, wrong) for line, text in texts for wrong in wrongs(text)]


def wrongs(text):
    """Each fault of a text, in words."""
    for sentence in _sentences(text):
        start = " ".join(sentence.split()[:6])
        count = sum(any(map(str.isalnum, word)) for word in sentence.split())
        if count > _RULES["words"]:
            yield f"{count} words: {start} ..."
        for pattern, better in _INSTEAD:
            if match := pattern.search(sentence):
                yield f"{match[0]!r}: write {better} ({start} ...)"


def _sentences(text):
    """The sentences of a text without markup; CODE stands for code."""
    plain = _CODES.sub("CODE", _LINK.sub(r"\1", _PICTURE.sub("", _CODE.sub("CODE", text))))
    return [sentence for part in _END.split(plain) if (sentence := part.strip(" \n*_"))]


def _markdown(source, first=1):
    """(line, text) of each paragraph, heading, item and cell; `first` is the number of the first line."""
    texts, fenced, begins = [], False, True
    for line, row in enumerate(source.splitlines(), first):
        fence = row.startswith("```")
        fenced ^= fence
        if fenced or fence or not row.strip() or row.startswith("    "):
            begins = True
        elif row.startswith("|"):
            texts += [(line, cell) for cell in _CODE.sub(lambda code: code[0].replace("|", "/"), row).split("|")]
            begins = True
        elif (item := _ITEM.match(row)) or begins:
            texts.append((line, row[item.end() if item else 0 :]))
            begins = row.startswith("#")
        else:
            texts[-1] = (texts[-1][0], f"{texts[-1][1]}\n{row.strip()}")
    return texts


def _python(source):
    """(line, text) of docstrings and comments."""
    texts = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node):
            docstring = node.body[0].value
            texts += _markdown(docstring.value.replace("\n" + " " * docstring.col_offset, "\n"), docstring.lineno)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    notes = [(*token.start, token.string, token.line) for token in tokens if token.type == tokenize.COMMENT]
    return sorted(texts + _comments(notes))


def _comments(notes):
    """(line, text) of comments; comments that fill lines one below the other are one text."""
    texts, last = [], None
    for line, column, note, row in notes:
        text = "" if _MARK.match(note) else note.strip("#-= ")
        alone = row.strip() == note.strip()
        if alone and last == (line - 1, column):
            texts[-1] = (texts[-1][0], f"{texts[-1][1]}\n{text}")
        else:
            texts.append((line, text))
        last = (line, column) if alone and text else None
    return texts


def _toml(source):
    """(line, text) of comments and of each line of a string."""
    texts, notes, rows = [], [], source.splitlines()
    for match in _TOML.finditer(source):
        line = source.count("\n", 0, match.start())
        if _QUOTED.match(rows[line].lstrip()):
            continue
        if match[4]:
            notes.append((line + 1, match.start() - source.rfind("\n", 0, match.start()) - 1, match[4], rows[line]))
        else:
            parts = (match[1] or match[2] or match[3] or "").split("\n")
            texts += [(line, part) for line, row in enumerate(parts, line + 1) for part in row.split("\\n")]
    return sorted(texts + _comments(notes))


def _javascript(source):
    """(line, text) of comments after two slashes."""
    rows = [(line, row.find("//"), row.replace("//", "#")) for line, row in enumerate(source.splitlines(), 1)]
    return _comments([(line, column, row[column:], row) for line, column, row in rows if column >= 0])


_TEXTS = {".md": _markdown, ".mjs": _javascript, ".py": _python, ".toml": _toml}
