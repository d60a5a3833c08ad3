# SPDX-License-Identifier: MIT
"""Estimates the badge's times from a PC's times.

The badge's time for Python code is the PC's time for the same number of pystones.
The figures below add the time of C code and hardware. Figures marked ASSUMED are guesses, neither measured nor published.
"""

PYSTONES = 1520  # a second. Published for a 120 MHz SAMD51 with CircuitPython
BUS = 24_000_000  # bits a second to the display
PIXEL = 16  # bits
WINDOW = 30e-6  # seconds for the commands before each row of a changed area. ASSUMED: 11 bytes in five transfers
COMPOSE = 1.0e-6  # seconds to find a pixel's colour in the layers. ASSUMED: about 120 cycles
# Bytes a second from the drive, in sectors. Published (adafruit/Adafruit_SPIFlash, pull request 63): 6,300 KB a second.
# A SAMD51 without DMA reads so fast from this chip, with a bus of four bits at 24 MHz. CircuitPython does the same at 40 MHz.
# The figure is a third less, for FatFs and a cold cache after each sector. Copies in pieces count in Python's part.
READ = 4_000_000
OPEN = 2e-3  # seconds to find a file. ASSUMED


def picture(areas):
    """Seconds to compose and send the changed areas, a list of (width, height) in pixels."""
    pixels = sum(width * height for width, height in areas)
    rows = sum(height for _, height in areas)
    return pixels * (PIXEL / BUS + COMPOSE) + rows * WINDOW


def reading(opened, read):
    """Seconds to open so many files and read so many bytes."""
    return OPEN * opened + read / READ
