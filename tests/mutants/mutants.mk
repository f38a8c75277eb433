# Faults that the tests must notice
#
# make mutants  plants SAMPLE=300 faults, chosen by SEED=1, and checks whether the tests notice them
#               (tests/mutants/mutants.py); MUTANTS has more arguments: MUTANTS='--only src/core'
SAMPLE ?= 300
SEED ?= 1
.PHONY: mutants
mutants:
	scripts/setup check
	+KIND= /usr/bin/python3 tests/mutants/mutants.py --sample '$(SAMPLE)' --seed '$(SEED)' $(MUTANTS)
