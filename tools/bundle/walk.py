# SPDX-License-Identifier: MIT
"""Walks a syntax tree as ast.walk does, in the same order, and faster: to make the drive visits tens of millions of nodes."""

from ast import AST


def walk(node):
    """A list of this node and all below it, as they are now."""
    found = [node]
    for node in found:  # which grows meanwhile
        has = node.__dict__.get
        for name in node._fields:
            value = has(name)
            if isinstance(value, AST):
                found.append(value)
            elif value.__class__ is list:
                found += [part for part in value if isinstance(part, AST)]
    return found
