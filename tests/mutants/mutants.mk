# make mutants [SAMPLE=300] [SEED=1]   plants faults and checks whether the tests notice them
#                 (tests/mutants/mutants.py); MUTANTS has more arguments: MUTANTS='--only src/core'
SAMPLE ?= 300
SEED ?= 1
.PHONY: mutants
mutants:
	scripts/setup check
	+KIND= /usr/bin/python3 tests/mutants/mutants.py --sample '$(SAMPLE)' --seed '$(SEED)' $(MUTANTS)
