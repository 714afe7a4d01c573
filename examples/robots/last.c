/* A robot in C: it makes the last legal move. cc -o last last.c */
#include <stdio.h>
#include <string.h>

int main(void)
{
    static char line[1 << 20], last[200];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "legal ", 6) == 0)
            snprintf(last, sizeof last, "%s", strrchr(line, ' ') + 1);
        if (strcmp(line, "go") == 0) {
            puts(last);
            fflush(stdout);
        }
    }
    return 0;
}
