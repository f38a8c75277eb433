# Fresh machines (tests/container/README.md)
#
# make check-container  the README's commands in a bare Debian, under Podman's and Docker's policy;
#                       needs root
# make check-vm         cells under control groups of version 2, in a virtual machine; needs root

POLICIES ?= podman docker
COMMANDS ?= play check
.PHONY: check-container
check-container:
	scripts/setup container
	$(if $(filter hostile,$(COMMANDS)),+$(MAKE) KIND=check test-programs)
	@BUILD='$(abspath $(BUILD))' POLICIES='$(POLICIES)' COMMANDS='$(COMMANDS)' tests/container/check_container.sh

VM_PROGRAMS := bin/onemove bin/penguins tests/arena/cell/test_cell
.PHONY: check-vm
check-vm:
	scripts/setup vm
	+$(MAKE) BUILD='$(BUILD)/vm' KIND=check MACHINE= $(VM_PROGRAMS:%='$(BUILD)/vm/check/%')
	@BUILD='$(abspath $(BUILD))' tests/container/check_vm.sh
