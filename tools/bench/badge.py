# SPDX-License-Identifier: MIT
"""From the time a PC takes to the time the badge is likely to take.

PYSTONES is published for a 120 MHz SAMD51 under CircuitPython. What Python does is scaled by it: host time times the
pystones a second of the same interpreter on this PC, over the badge's. What C and the hardware do is added from the
figures below; ASSUMED ones are not measured and not published: good guesses, said so wherever they count.
"""

PYSTONES = 1520  # a second
BUS = 24_000_000  # bits a second to the display
PIXEL = 16  # bits
WINDOW = 30e-6  # seconds for the commands before each row of a changed area. ASSUMED: 11 bytes in five transfers
COMPOSE = 1.0e-6  # seconds to find a pixel's colour through the layers. ASSUMED: about 120 cycles
# Bytes a second from the drive, in sectors. Published (adafruit/Adafruit_SPIFlash, pull request 63): 6,300 KB from this chip by
# a SAMD51 without DMA, its bus of four bits at 24 MHz; CircuitPython reads in that way at 40. A third less for FatFs and a cold
# cache after each sector. What is copied from there piece by piece the interpreter here does too, as Python's part.
READ = 4_000_000
OPEN = 2e-3  # seconds to find a file. ASSUMED
MAKE = 1e-4  # seconds to make a TileGrid. ASSUMED


def python(seconds, pystones):
    """Seconds on the badge for what took `seconds` here, where the interpreter does so many pystones a second."""
    return seconds * pystones / PYSTONES


def picture(areas):
    """Seconds to compose and send changed areas: a list of (width, height) in pixels."""
    pixels = sum(width * height for width, height in areas)
    rows = sum(height for _, height in areas)
    return pixels * (PIXEL / BUS + COMPOSE) + rows * WINDOW


def bus(areas):
    """Seconds of these that the bus takes."""
    return sum(width * height * PIXEL / BUS + height * WINDOW for width, height in areas)


def reading(opened, read):
    """Seconds to open so many files and to read so many bytes of them."""
    return OPEN * opened + read / READ
