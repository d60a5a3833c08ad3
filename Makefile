# SPDX-License-Identifier: MIT
# One line a target over `python -m tools ...`, which also serves where there is no make.

PYTHON ?= python3
GAME ?= last_battle
N ?= 2000
GIF ?= game.gif

.PHONY: help play test shots balance signature golden tables text forms lessons art bundle flash firmware check budget bench film rules soak coverage mutants fixtures licences lint checks release

help:       ; @$(PYTHON) -m tools help
play:       ; @$(PYTHON) -m tools play $(if $(FACE),--face $(FACE)) $(if $(filter command line,$(origin AS)),--as "$(AS)")
test:       ; @$(PYTHON) -m tools test
shots:      ; @$(PYTHON) -m tools shots
balance:    ; @$(PYTHON) -m tools balance $(GAME) $(N)
signature:  ; @$(PYTHON) -m tools signature
golden:     ; @$(PYTHON) -m tools golden
tables:     ; @$(PYTHON) -m tools tables
text:       ; @$(PYTHON) -m tools text
forms:      ; @$(PYTHON) -m tools forms
lessons:    ; @$(PYTHON) -m tools lessons
art:        ; @$(PYTHON) -m tools art
bundle:     ; @$(PYTHON) -m tools bundle
flash:      ; @$(PYTHON) -m tools flash $(if $(DRIVE),--drive "$(DRIVE)") $(if $(DRY),--dry-run) $(if $(YES),--yes)
firmware:   ; @$(PYTHON) -m tools firmware "$(UF2)" $(if $(DRIVE),--drive "$(DRIVE)")
check:      ; @$(PYTHON) -m tools check
budget:     ; @$(PYTHON) -m tools budget
bench:      ; @$(PYTHON) -m tools bench
film:       ; @$(PYTHON) -m tools film $(SAVE) "$(GIF)" $(if $(filter command line,$(origin AS)),--as "$(AS)") $(if $(MOTION),--motion)
rules:      ; @$(PYTHON) -m tools rules $(if $(filter command line,$(origin GAME)),$(GAME))
soak:       ; @$(PYTHON) -m tools soak $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED))
coverage:   ; @$(PYTHON) -m tools coverage $(if $(filter command line,$(origin GAME)),$(GAME))
mutants:    ; @$(PYTHON) -m tools mutants $(if $(filter command line,$(origin GAME)),$(GAME)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED))
fixtures:   ; @$(PYTHON) -m tools fixtures
licences:   ; @$(PYTHON) -m tools licences
lint:       ; @$(PYTHON) -m tools lint
checks:     ; @$(PYTHON) -m tools checks
release:    ; @$(PYTHON) -m tools release $(if $(DRY),--dry-run)
