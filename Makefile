# make            build the command and the library
# make page       build again with the page, where that was left out
# make run        answer the five papers' games, then serve the page until Ctrl-C
# make site       the page as a folder for any web host: build/site, the core in WebAssembly
# make test       everything that is checked before a change lands
# make mutants    one condition changed at a time: does a test notice? LIST=NAME for one list
# make fuzz-long  every fuzzer for MINUTES=5, with figures
# make sweep      a thousand random questions of every command: do their budgets hold?
# make load       the server under load and siege for minutes, with figures
# make mpi        build zermelo-mpi, for clusters
# make cuda       build zermelo-cuda, for an NVIDIA device; needs nvcc
# make cuda-test  the device against the processors, on 100,000 positions
# make docs       the pages that the program writes itself
# make page-speed how long the page takes on a slow line and a slow processor
# make pictures   the pictures of the page that the documents show
# make python     the package for Python as a folder, build/python; make wheel: as a wheel
# make npm        the package for JavaScript: build/zermelo-VERSION.tgz
# make dist       the sources that are committed: build/zermelo-VERSION.tar.gz
# make deb        a Debian package
# make install    PREFIX=/usr/local, DESTDIR=; zermelo-mpi too if it was built
# make uninstall  the files of make install, with the same PREFIX and DESTDIR
#
# B is where a build goes, CC and EXTRA make its flavour: scripts/test builds several.

B = build/default
CC = gcc
EXTRA =
LOAD_SECONDS = 60
PREFIX = /usr/local
PYTHON = python3
VERSION := $(shell sed -n 's/.*ZM_VERSION "\(.*\)"/\1/p' include/zermelo.h)
MAJOR := $(firstword $(subst ., ,$(VERSION)))

CFLAGS = -std=c17 -O2 -g -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Werror
CPPFLAGS = -Iinclude -D_POSIX_C_SOURCE=200809L
# Every x86-64 processor since 2008 counts bits in one instruction; without the flag it is not used.
ARCH := $(if $(filter x86_64,$(shell uname -m)),-mpopcnt)
# A fault in memory ends the program instead of becoming a stranger's. Sanitizers do that themselves.
ifeq ($(findstring sanitize,$(EXTRA)),)
HARD = -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fPIC
HARD_LINK = -pie -Wl,-z,relro,-z,now
shared = $(B)/libzermelo.so.$(VERSION)
endif
# Names are for this library alone, but for those of zermelo.h.
HIDDEN = -fvisibility=hidden
COMPILE = $(CC) $(CPPFLAGS) $(CFLAGS) $(ARCH) $(HARD) $(HIDDEN) $(EXTRA) $(LEVEL)
LINK = $(COMPILE) $(HARD_LINK)
how_compiled := $(COMPILE) $(TALK) # here, for a target may add to it

# More flags for what talks more than it computes: under sanitizers it is compiled in a third of the time
# with -O0. Tests need not be quick: most of their work is the library's.
TALK =
talking = answer commands query papers cli server session lua programs
$(foreach room,$(talking),$(B)/src/$(room)/%.o): LEVEL = $(TALK)
$(B)/tests/%.o: LEVEL = $(or $(TALK),-O1)

game_sources := $(wildcard src/*.c src/game/*.c src/games/*.c src/games/*/*.c)
core_sources := $(game_sources) $(wildcard src/engine/*.c src/check/*.c src/answer/*.c src/query/*.c \
    src/papers/*.c src/commands/*.c) build/embedded/papers.c
cli_sources := src/programs/zermelo.c $(wildcard src/cli/*.c src/server/*.c src/session/*.c) \
    build/embedded/web.c
lua_sources := $(wildcard src/lua/*.c)

# Libraries that need not be here: what is missing has a stand-in in src/without, and make says so.
lua := $(shell scripts/find-library lua '$(CC)')
edit := $(shell scripts/find-library edit '$(CC)')
http := $(shell scripts/find-library http '$(CC)')
ifndef lua
lua_sources := src/without/lua.c src/lua/use.c
endif
ifndef edit
cli_sources := $(patsubst src/cli/editor.c,src/without/editor.c,$(cli_sources))
endif
ifndef http
cli_sources := $(patsubst src/server/server.c,src/without/server.c,$(cli_sources))
endif

test_sources := $(wildcard tests/unit/*.c)
core_objects := $(core_sources:%.c=$(B)/%.o)
posix_objects := $(patsubst %.c,$(B)/%.o,$(wildcard src/posix/*.c))
cli_objects := $(cli_sources:%.c=$(B)/%.o)
lua_objects := $(lua_sources:%.c=$(B)/%.o)
tests := $(test_sources:tests/unit/%.c=$(B)/tests/%)

.PHONY: all page run site test tests mutants fuzz-long sweep load mpi cuda cuda-test docs page-speed pictures install uninstall \
    clean packages always
.DELETE_ON_ERROR:

all: $(B)/zermelo $(B)/zermelo-check $(B)/libzermelo.a $(shared)
	@scripts/left-out $(if $(lua),,lua) $(if $(edit),,edit) $(if $(http),,http)

# The library is the core, threads and Lua for it.
$(B)/libzermelo.a: $(core_objects) $(posix_objects) $(lua_objects)
	@rm -f $@
	@ar rcs $@ $^

# The same, shared; programs ask for it by the name that its major version gives it.
$(B)/libzermelo.so.$(VERSION): $(core_objects) $(posix_objects) $(lua_objects) $(B)/libraries
	@$(COMPILE) -shared -Wl,-soname,libzermelo.so.$(MAJOR),-z,relro,-z,now,-z,defs -o $@ $(filter %.o,$^) $(lua) -lpthread

# These change when a library comes or goes, and when the compiler is called in another way.
$(B)/libraries: said = $(lua) $(edit) $(http)
$(B)/flags: said = $(how_compiled)
$(B)/libraries $(B)/flags: always
	@mkdir -p $(@D)
	@echo '$(said)' | cmp -s - $@ || echo '$(said)' > $@

$(B)/zermelo: $(cli_objects) $(B)/libzermelo.a $(B)/libraries
	@$(LINK) -o $@ $(filter %.o %.a,$^) $(edit) $(lua) $(http) -lpthread

# The checker shares the games' rules with the rest, and threads: no engine.
check_sources := src/programs/zermelo_check.c $(wildcard src/check/*.c) $(game_sources) \
    src/posix/threads.c

$(B)/zermelo-check: $(check_sources:%.c=$(B)/%.o)
	@$(LINK) -o $@ $^ -lpthread

# The same questions on a cluster: the core, what prints, and the processes that talk by MPI.
MPICC = mpicc
mpi_sources := $(wildcard src/mpi/*.c)
mpi_objects := $(mpi_sources:%.c=$(B)/%.o) \
    $(addprefix $(B)/src/cli/,command.o help.o interrupt.o print.o progress.o standard.o)

mpi:
	@scripts/install-packages mpi
	@$(MAKE) --no-print-directory $(B)/zermelo-mpi

$(B)/zermelo-mpi: $(mpi_objects) $(B)/libzermelo.a $(B)/libraries
	@$(LINK) -o $@ $(filter %.o %.a,$^) $(shell $(MPICC) -showme:link) $(lua) -lpthread

# The same questions with a CUDA device: its threads in a block, blocks in a multiprocessor, and
# children that a lane looks at in a step.
NVCC = nvcc
CUDA_FLAGS = -arch=sm_90 -O3
CUDA_THREADS = 128
CUDA_BLOCKS = 2
CUDA_LOOKS = 2
cuda_objects := $(B)/src/cuda/cuda_many.o $(patsubst %.cu,$(B)/%.o,$(wildcard src/cuda/*.cu))
cuda_cli := $(B)/src/cuda/main.o $(addprefix $(B)/src/cli/,command.o help.o interrupt.o print.o progress.o standard.o)

cuda: $(B)/zermelo-cuda

# Needs a device.
cuda-test: $(B)/cuda-test
	@$(B)/cuda-test

$(B)/src/cuda/%.o: src/cuda/%.cu $(wildcard src/cuda/*.h) src/game/lane.h \
    $(wildcard src/games/strikeout/strikeout_l*.h)
	@mkdir -p $(@D)
	@$(NVCC) $(CUDA_FLAGS) -DZM_THREADS=$(CUDA_THREADS) -DZM_BLOCKS=$(CUDA_BLOCKS) \
	    -DZM_LOOKS=$(CUDA_LOOKS) -c -o $@ $<

$(B)/zermelo-cuda: $(cuda_cli) $(cuda_objects) $(B)/libzermelo.a $(B)/libraries
	@$(NVCC) $(CUDA_FLAGS) -o $@ $(filter %.o %.a,$^) $(lua) -lpthread

$(B)/cuda-test: tests/cuda/compare.c $(cuda_objects) $(lent) $(B)/libzermelo.a
	@$(COMPILE) -Itests -Isrc -c -o $@.o $<
	@$(NVCC) $(CUDA_FLAGS) -o $@ $@.o $(filter %.o %.a,$^) $(lua) -lpthread

# For its tests, with a function of its own.
mpi_tests := $(B)/tests/zermelo-mpi-0.0.0 $(B)/tests/zermelo-mpi-unbuffered
$(B)/tests/zermelo-mpi-0.0.0: OTHER = zm_version
$(B)/tests/zermelo-mpi-0.0.0: tests/mpi/other_version.c
$(B)/tests/zermelo-mpi-unbuffered: OTHER = MPI_Isend
$(B)/tests/zermelo-mpi-unbuffered: tests/mpi/unbuffered.c

$(mpi_tests): $(mpi_objects) $(B)/libzermelo.a
	@mkdir -p $(@D)
	@$(COMPILE) -Wl,--wrap=$(OTHER) -o $@ $^ $(shell $(MPICC) -showme:link) $(lua) -lpthread

# Pipes that no other program inherits are younger than the POSIX that is asked for.
$(B)/src/posix/programs.o: CPPFLAGS += -D_GNU_SOURCE

$(mpi_sources:%.c=$(B)/%.o) $(mpi_tests): CPPFLAGS += -D_GNU_SOURCE \
    $(patsubst -I%,-isystem %,$(shell $(MPICC) -showme:compile))

# The papers' claims become part of the program, and so does the page with its modules.
build/embedded/papers.c: scripts/embed $(wildcard papers/*)
	@mkdir -p $(@D)
	@scripts/embed papers papers $(notdir $(wildcard papers/*.claims) papers/differences) > $@

page_files := $(wildcard web/* web/*/*)

build/embedded/web.c: scripts/embed scripts/embed-page scripts/assemble-page scripts/bundle.js $(page_files) \
    src/without/index.html $(wildcard package-lock.json node_modules/.package-lock.json)
	@mkdir -p $(@D)
	@scripts/embed-page > $@

# Once more, if the page was left out.
page_again = if [ -e build/page-left-out ]; then rm -f build/embedded/web.c; fi

page:
	@$(page_again)
	@$(MAKE) --no-print-directory all

$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	@$(COMPILE) -MMD -MP -c -o $@ $<

# What tests borrow from outside the core.
lent := $(addprefix $(B)/src/server/,desk.o line.o connections.o notes.o)

# A test is compiled apart, so that a change of the core only links it anew.
$(B)/tests/%.o: tests/unit/%.c $(B)/flags
	@mkdir -p $(@D)
	@$(COMPILE) -MMD -MP -Itests -Isrc -c -o $@ $<

$(B)/tests/%: $(B)/tests/%.o $(lent) $(B)/libzermelo.a
	@$(COMPILE) -o $@ $(filter %.o %.a,$^) $(lua) -lpthread

.PRECIOUS: $(B)/tests/%.o

$(B)/examples: tests/examples.c
	@mkdir -p $(@D)
	@$(COMPILE) -o $@ $<

$(B)/load: $(wildcard tests/load/*.[ch])
	@mkdir -p $(@D)
	@$(COMPILE) -D_GNU_SOURCE -o $@ $(filter %.c,$^)

$(B)/sweep: tests/budgets/sweep.c tests/test.h $(B)/libzermelo.a
	@mkdir -p $(@D)
	@$(COMPILE) -D_GNU_SOURCE -Itests -Isrc -o $@ $(filter-out %.h,$^) $(lua) -lpthread

# Each command is asked so many random questions; make test asks 25.
QUESTIONS = 1000

sweep: all $(B)/sweep
	@$(B)/sweep $(B)/zermelo $(QUESTIONS) $(SEED)

# The stand-ins are compiled too, although this build may use none of them.
stand_ins := $(patsubst %.c,$(B)/%.o,$(wildcard src/without/*.c))

tests: $(tests) $(B)/examples $(B)/load $(B)/sweep $(stand_ins)

mutants:
	@node scripts/mutants.js $(LIST)

MINUTES = 5
FUZZ_FLAVOUR = -O1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

fuzz-long: all
	@$(MAKE) --no-print-directory B=build/fuzz CC=clang EXTRA="$(FUZZ_FLAVOUR)" fuzz
	@scripts/fuzz $(B)/zermelo $$((60 * $(MINUTES)))

# A minute of each part. What docs/api.md promises for a quiet machine is demanded: 5,000 answers of
# theory a second, and quick questions beside long ones within 100 ms for 99 %.
load: all $(B)/load
	@$(B)/load $(B)/zermelo $(LOAD_SECONDS) 500 5000

# The exit status of reproduce does not matter here: the page says what is not as known.
docs: all
	@$(B)/zermelo reproduce --format md > docs/papers.md || true
	@node scripts/rooms.js --picture > docs/pictures/rooms.svg

page-speed: all site
	@scripts/install-packages pictures
	@scripts/install-modules test
	@node scripts/page-speed.js $(B)/zermelo build/site

pictures: all
	@scripts/install-packages pictures
	@scripts/install-modules test
	@mkdir -p docs/pictures
	@node scripts/screenshots.js $(B)/zermelo docs/pictures

packages:
	@scripts/install-packages run

run: packages
	@$(MAKE) --no-print-directory page
	@scripts/tour $(B)/zermelo
	@echo; exec $(B)/zermelo serve

site:
	@scripts/install-packages site
	@scripts/install-modules run
	@$(MAKE) --no-print-directory build/site/zermelo.wasm

build/site/zermelo.wasm: build/wasm/zermelo.wasm build/wasm/play.wasm scripts/assemble-site \
    scripts/assemble-page scripts/bundle.js scripts/known-answers.js $(page_files) $(wildcard src/wasm/*.js) \
    src/wasm/manifest.webmanifest package-lock.json
	@scripts/assemble-site build/site

# The core needs nothing but libc. The stack comes first in memory, so that too deep a recursion ends
# in a trap. A question may take 512 megabytes, and a block that grows stands there twice.
WASM = --target=wasm32-wasi -mexec-model=reactor -mbulk-memory -msign-ext -ftls-model=local-exec \
    -Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576,--max-memory=1090519040 \
    -lc-printscan-no-floating-point

wasm_sources := $(wildcard src/wasm/*.c) \
    $(filter-out build/embedded/papers.c src/input.c src/commands/file.c src/commands/folder.c \
    src/engine/layers_team.c src/engine/team_tasks.c src/engine/schedule.c src/engine/archive.c %strikeout_lane.c, \
    $(core_sources))

# The small module has fewer games, commands and formats, and is made to be fetched quickly.
wasm_play_sources := $(wildcard src/wasm/play/*.c) \
    $(filter-out src/commands/commands.c src/commands/checkpoint.c src/commands/records.c src/commands/contradictions.c \
    src/answer/formats.c %_strategies.c %zahlenschlacht_board.c %strikeout_lines.c %strikeout_layers.c %strikeout_ways.c %_numbers.c \
    src/engine/numbered.c src/engine/rows.c src/engine/sum_values.c src/game/sum%.c src/game/heap_memo.c src/games/octal/%.c \
    src/games/take/%.c src/games/beans/beans_between.c src/games/beans/beans_period.c src/games/beans/beans_rests.c \
    src/query/axis.c src/query/help.c src/query/option_help.c src/papers/%.c,$(wasm_sources))

wasm_headers := $(wildcard src/*.h src/*/*.h src/games/*/*.h)

build/wasm/zermelo.wasm: $(wasm_sources) $(wasm_headers)
	@mkdir -p $(@D)
	@clang $(CPPFLAGS) $(CFLAGS) -o $@ $(wasm_sources) $(WASM)

build/wasm/play.wasm: $(wasm_play_sources) $(wasm_headers)
	@mkdir -p $(@D)
	@clang $(CPPFLAGS) $(CFLAGS) -Oz -flto -o $@ $(wasm_play_sources) $(WASM) -Wl,--compress-relocations

.PHONY: python wheel npm dist deb

# The package for Python: its sources, the questions as the program describes them, and the library.
python: $(B)/zermelo $(B)/libzermelo.so.$(VERSION)
	@rm -rf build/python
	@mkdir -p build/python/zermelo
	@cp python/zermelo/*.py python/zermelo/py.typed build/python/zermelo
	@$(B)/zermelo openapi --format json | $(PYTHON) python/generate.py build/python/zermelo
	@cp $(B)/libzermelo.so.$(VERSION) build/python/zermelo/libzermelo.so.$(MAJOR)
	@cp $$(ldd $(B)/libzermelo.so.$(VERSION) | sed -n 's/.*\(liblua.*\) => \([^ ]*\).*/\2/p') build/python/zermelo 2> /dev/null || true

wheel:
	@cd python && ZERMELO_BUILD=$(B) $(PYTHON) -c 'import backend; print("build/" + backend.build_wheel("../build"))'

# The package for JavaScript: the module, what calls it, and types from the program's description.
npm: build/wasm/zermelo.wasm $(B)/zermelo
	@rm -rf build/npm
	@mkdir -p build/npm
	@cp js/index.js js/worker.js js/README.md src/wasm/zermelo.js build/wasm/zermelo.wasm LICENSE build/npm
	@sed 's/^    "name": "zermelo",/&\n    "version": "$(VERSION)",/' js/package.json > build/npm/package.json
	@$(B)/zermelo openapi --format json | node js/generate.js build/npm
	@cd build && npm pack --silent ./npm

dist:
	@mkdir -p build
	@git archive --format=tar --prefix=zermelo-$(VERSION)/ -o build/zermelo-$(VERSION).tar HEAD
	@gzip -9nf build/zermelo-$(VERSION).tar
	@echo build/zermelo-$(VERSION).tar.gz

deb: all
	@scripts/make-deb $(B) $(VERSION)

test:
	@scripts/install-packages test
	@scripts/install-modules test
	@$(page_again)
	@env --default-signal scripts/test # whoever ignores signals passes that on

install uninstall: export PREFIX := $(PREFIX)
install uninstall: export DESTDIR := $(DESTDIR)

install: all $(wildcard $(B)/zermelo-mpi $(B)/zermelo-cuda)
	@scripts/install $(B)

uninstall:
	@scripts/uninstall

clean:
	rm -rf build

-include $(core_objects:.o=.d) $(posix_objects:.o=.d) $(cli_objects:.o=.d) $(lua_objects:.o=.d) $(tests:%=%.d) \
    $(mpi_sources:%.c=$(B)/%.d) $(stand_ins:.o=.d) \
    $(B)/src/programs/zermelo_check.d

# ---- Parts of scripts/test, which says in what flavour they are built. ----

.PHONY: fuzz header

# The library with another budget.o, which stands before it.
$(B)/hard: tests/hard/hard.c src/engine/budget.c tests/test.h $(B)/libzermelo.a
	@mkdir -p $(@D)
	@$(COMPILE) -DZM_HARD -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=clock_gettime -Itests -Isrc -o $@ \
	    $(filter-out %.h,$^) $(lua)

fuzzers := $(patsubst tests/fuzz/%.c,$(B)/%,$(wildcard tests/fuzz/*.c))

fuzz: $(fuzzers)

$(fuzzers): $(B)/%: tests/fuzz/%.c tests/fuzz/scratch_file.h $(B)/libzermelo.a
	@mkdir -p $(@D)
	@$(COMPILE) -fsanitize=fuzzer -Isrc -o $@ $(filter-out %.h,$^) $(lua)

# The public header compiles alone, as C and as C++.
header:
	@echo '#include <zermelo.h>' | gcc -std=c17 -Wall -Wextra -Wpedantic -Werror -Iinclude -xc -fsyntax-only -
	@echo '#include <zermelo.h>' | g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -Iinclude -xc++ -fsyntax-only -
