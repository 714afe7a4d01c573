/* The smallest program around the core, to see that it stands alone in WebAssembly. */
#include <zermelo.h>

int main(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer;
    zm_status status = zm_ask(&answer, context, "who zahlenschlacht:n=15,d=7");
    zm_answer_free(answer);
    zm_context_free(context);
    return (int)status;
}
