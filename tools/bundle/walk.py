# SPDX-License-Identifier: MIT
"""Walks a syntax tree in the order of ast.walk, but faster: a build visits tens of millions of nodes."""

from ast import AST


def walk(node):
    """A list of this node and all nodes below it."""
    found = [node]
    for node in found:  # the loop adds to it
        has = node.__dict__.get
        for name in node._fields:
            value = has(name)
            if isinstance(value, AST):
                found.append(value)
            elif value.__class__ is list:
                found += [part for part in value if isinstance(part, AST)]
    return found
