# make check-container  the README's commands in a bare Debian, under Podman's and Docker's policy
#                       (tests/container/README.md); needs root
POLICIES ?= podman docker
COMMANDS ?= play check
.PHONY: check-container
check-container:
	scripts/setup container
	$(if $(filter hostile,$(COMMANDS)),+$(MAKE) KIND=check test-programs)
	@BUILD='$(abspath $(BUILD))' POLICIES='$(POLICIES)' COMMANDS='$(COMMANDS)' tests/container/check_container.sh
