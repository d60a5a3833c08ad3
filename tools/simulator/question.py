# SPDX-License-Identifier: MIT
"""A question in the window, before the badge is switched on: lines of text, and numbered answers."""

import textwrap

import pygame

_PAPER, _INK, _LIT = (22, 30, 48), (232, 224, 200), (216, 168, 56)
_EDGE = 12
_FRAMES = 30  # a second


def ask(surface, text, answers):
    """The number, from 0, of the answer chosen by key or click; None after Esc or a closed window."""
    font = pygame.font.Font(None, 26)
    ticker = pygame.time.Clock()
    while True:
        places = _draw(surface, font, text, answers)
        for event in pygame.event.get():
            if event.type == pygame.QUIT or event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                return None
            for number, place in enumerate(places):
                if event.type == pygame.KEYDOWN and getattr(event, "unicode", "") == str(number + 1):
                    return number
                if event.type == pygame.MOUSEBUTTONDOWN and place.collidepoint(event.pos):
                    return number
        ticker.tick(_FRAMES)


def _draw(surface, font, text, answers):
    """The places of the answers. Draws the question and all of them."""
    surface.fill(_PAPER)
    y = _write(surface, font, text, _INK, _EDGE).bottom + 2 * _EDGE
    places = []
    for number, answer in enumerate(answers, 1):
        places.append(_write(surface, font, f"{number}  {answer}", _LIT, y))
        y = places[-1].bottom + _EDGE
    pygame.display.flip()
    return places


def _write(surface, font, text, color, y):
    """The place of a text, which is written from y down in as many lines as it takes."""
    width = surface.get_width() - 2 * _EDGE
    letters = max(8, width // font.size("n")[0])
    lines = [font.render(line, True, color) for line in textwrap.wrap(text, letters)]
    for number, line in enumerate(lines):
        surface.blit(line, (_EDGE, y + number * font.get_linesize()))
    return pygame.Rect(_EDGE, y, width, len(lines) * font.get_linesize())
