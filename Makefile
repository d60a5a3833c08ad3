# SPDX-License-Identifier: MIT
# One line a target over `python -m tools ...`, which also serves where there is no make.

PYTHON ?= python3
GAME ?= last_battle
N ?= 2000
GIF ?= game.gif

TARGETS := help play test shots balance signature golden tables text layouts lessons art bundle web flash firmware check budget bench film analyse rules soak coverage mutants fixtures lint locks platforms checks release
.PHONY: $(TARGETS)

# A path or name with a space that is not quoted comes here as a shorter one and more targets: nothing is done then.
text = '$(subst ','\'',$(1))'
PATH_OF := $(firstword $(foreach name,DRIVE UF2 SAVE GIF AS LETTER LINK,$(if $(findstring command,$(origin $(name))),$(name))))
GOAL := $(firstword $(filter flash firmware film analyse play,$(MAKECMDGOALS)) TARGET)
ifneq ($(and $(PATH_OF),$(word 2,$(MAKECMDGOALS))),)
WHOLE := $(strip $($(PATH_OF)) $(subst $(GOAL) ,,$(MAKECMDGOALS) ))
$(error A path or name with a space wants quotes: make $(GOAL) $(PATH_OF)=$(call text,$(WHOLE)))
endif

help:       ; @$(PYTHON) -m tools help
play:       ; @$(PYTHON) -m tools $(if $(filter text,$(FACE)),textface,play $(if $(FACE),--face $(FACE))) $(if $(filter command line,$(origin AS)),--as $(call text,$(AS))) $(if $(ANALYST),--analyst $(ANALYST)) $(if $(LETTER),--letter $(call text,$(LETTER))) $(if $(LINK),--link $(call text,$(LINK)))
test:       ; @$(PYTHON) -m tools test
shots:      ; @$(PYTHON) -m tools shots
balance:    ; @$(PYTHON) -m tools balance $(GAME) $(N)
signature:  ; @$(PYTHON) -m tools signature
golden:     ; @$(PYTHON) -m tools golden
tables:     ; @$(PYTHON) -m tools tables
text:       ; @$(PYTHON) -m tools text
layouts:    ; @$(PYTHON) -m tools layouts
lessons:    ; @$(PYTHON) -m tools lessons
art:        ; @$(PYTHON) -m tools art
bundle:     ; @$(PYTHON) -m tools bundle
web:        ; @$(PYTHON) -m tools web $(if $(SERVE),--serve)
flash:      ; @$(PYTHON) -m tools flash $(if $(DRIVE),--drive $(call text,$(DRIVE))) $(if $(DRY),--dry-run) $(if $(YES),--yes)
firmware:   ; @$(PYTHON) -m tools firmware $(call text,$(UF2)) $(if $(DRIVE),--drive $(call text,$(DRIVE)))
check:      ; @$(PYTHON) -m tools check
budget:     ; @$(PYTHON) -m tools budget
bench:      ; @$(PYTHON) -m tools bench
film:       ; @$(PYTHON) -m tools film $(if $(SAVE),$(call text,$(SAVE))) $(call text,$(GIF)) $(if $(filter command line,$(origin AS)),--as $(call text,$(AS))) $(if $(MOTION),--motion)
analyse:    ; @$(PYTHON) -m tools analyse $(if $(SAVE),$(call text,$(SAVE))) $(if $(filter command line,$(origin AS)),--as $(call text,$(AS)))
rules:      ; @$(PYTHON) -m tools rules $(if $(filter command line,$(origin GAME)),$(GAME))
soak:       ; @$(PYTHON) -m tools soak $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED))
coverage:   ; @$(PYTHON) -m tools coverage $(if $(filter command line,$(origin GAME)),$(GAME))
mutants:    ; @$(PYTHON) -m tools mutants $(if $(filter command line,$(origin GAME)),$(GAME)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED))
fixtures:   ; @$(PYTHON) -m tools fixtures
lint:       ; @$(PYTHON) -m tools lint
locks:      ; @$(PYTHON) -m tools locks
platforms:  ; @$(PYTHON) -m tools platforms
checks:     ; @$(PYTHON) -m tools checks
release:    ; @$(PYTHON) -m tools release $(if $(DRY),--dry-run)
