/* Has the exports of the solver, but no end when asked "deep": see site.test.js. */
static char memory[4096];
static int asked;

__attribute__((export_name("_initialize"))) void initialize(void)
{
}

__attribute__((export_name("room"))) char *room(unsigned long bytes)
{
    return bytes < sizeof memory ? memory : 0;
}

static int deep(volatile int *above)
{
    volatile int here[64] = {*above};
    return deep(here) + here[0];
}

__attribute__((export_name("ask"))) const char *ask(const char *command)
{
    static char answer[] = "{\"asked\":0}";
    if (*command == 'd')
        deep(&asked);
    answer[9] = (char)('0' + ++asked);
    return answer;
}

__attribute__((export_name("outcome"))) int outcome(void)
{
    return 200;
}

__attribute__((export_name("text"))) const char *text(const char *answer)
{
    return answer;
}

__attribute__((export_name("forget"))) void forget(void)
{
}
