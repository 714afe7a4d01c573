/* Memory for Lua's objects (src/lua/sheets.h): blocks of all sizes come, change and go at random, and
 * keep what is in them; all of it counts, and all of it is given back, also when now and then there
 * is no more. */
#include "ask.h"
#include "lua/sheets.h"
#include "random.h"

enum { BLOCKS = 200, ROUNDS = 20000, LARGEST = 400 };

typedef struct block {
    unsigned char *at;
    size_t size;
    unsigned char content;
} block;

static block all[BLOCKS];

static void check_content(const block *b, size_t size)
{
    bool same = true;
    for (size_t i = 0; i < size; i++)
        same = same && b->at[i] == b->content;
    CHECK(same);
}

/* A block that was refused to become smaller stays, and is taken for one of the smaller size. */
static void change(zm_sheets *sheets, block *b, size_t size)
{
    void *other = zm_sheets_change(sheets, b->at, b->size, size);
    if (!other && size > b->size)
        return;
    b->at = other ? other : b->at;
    if (b->size > 0)
        check_content(b, size < b->size ? size : b->size);
    b->size = size;
    memset(b->at, b->content, size);
}

static void drop(zm_sheets *sheets, block *b)
{
    check_content(b, b->size);
    zm_sheets_drop(sheets, b->at, b->size);
    *b = (block){.content = b->content};
}

static void play_with(zm_random *random, uint64_t limit)
{
    zm_account account = {.limit = limit};
    zm_sheets sheets = {.account = &account};
    uint64_t bytes = 0;
    for (size_t i = 0; i < BLOCKS; i++)
        all[i] = (block){.content = (unsigned char)(i + 1)};
    for (int i = 0; i < ROUNDS; i++) {
        block *b = &all[zm_random_below(random, BLOCKS)];
        bytes -= b->size;
        if (b->at && zm_random_below(random, 2))
            drop(&sheets, b);
        else
            change(&sheets, b, 1 + zm_random_below(random, LARGEST));
        bytes += b->size;
        CHECK(limit < UINT64_MAX || zm_account_left(&account) <= limit - bytes);
    }
    zm_sheets_close(&sheets);
    CHECK(atomic_load(&account.in_use) == 0);
}

int main(void)
{
    zm_random random = {1};
    play_with(&random, UINT64_MAX);
    play_with(&random, 60 << 10); /* less than they want */
    play_with(&random, 0);
    return zm_test_report("test_sheets");
}
