/* Numbers: read exactly or called too large, added without a silent overflow, written in decimal.
 * The bounds are those of 64 and 128 bits. */
#include "number.h"
#include "test.h"

static void test_read(void)
{
    static const struct {
        const char *text;
        bool fits;
        int64_t value;
        size_t length;
    } list[] = {
        {"0", true, 0, 1}, {"-0", true, 0, 2}, {"17,", true, 17, 2}, {"-17-", true, -17, 3},
        {"007", true, 7, 3}, {"9223372036854775807", true, INT64_MAX, 19},
        {"9223372036854775808", false, 0, 19}, {"-9223372036854775808", true, INT64_MIN, 20},
        {"-9223372036854775809", false, 0, 20}, {"92233720368547758070", false, 0, 20},
        {"18446744073709551617", false, 0, 20}, {"100000000000000000000000000000001", false, 0, 33},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const char *at = list[i].text;
        int64_t value = -1;
        bool fits = false;
        CHECK(zm_number_read(&at, &value, &fits));
        CHECK_SAY(fits == list[i].fits && (!fits || value == list[i].value), "%s is read as %lld",
                  list[i].text, (long long)value);
        CHECK_SAY((size_t)(at - list[i].text) == list[i].length, "%s: where it ends", list[i].text);
    }
    for (const char *const *text = (const char *const[]){"", "-", "x1", "--1", "+1", NULL}; *text;
         text++) {
        const char *at = *text;
        int64_t value;
        bool fits;
        CHECK(!zm_number_read(&at, &value, &fits) && at == *text);
    }
}

/* Thousandths of a second, of which there may be three digits. */
static void test_seconds(void)
{
    static const struct {
        const char *text;
        int64_t milliseconds; /* -1: it is refused */
    } list[] = {
        {"0", 0}, {"60", 60000}, {"2.5", 2500}, {"0.05", 50}, {"0.001", 1}, {"0.0019", 1},
        {"3.", 3000}, {"1000000000", INT64_C(1000000000000)}, {"1000000001", -1},
        {"9223372036854775808", -1}, {"-1", -1}, {"-0.5", -1}, {"", -1}, {".5", -1}, {"x", -1},
        {"1x", -1}, {"1.2x", -1}, {"1.2.3", -1}, {"1 ", -1},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        int64_t value = -2;
        bool is_read = zm_number_read_seconds(list[i].text, &value);
        CHECK_SAY(is_read == (list[i].milliseconds >= 0), "'%s'", list[i].text);
        CHECK_SAY(!is_read || value == list[i].milliseconds, "%s is read as %lld", list[i].text,
                  (long long)value);
    }
}

static void test_add(void)
{
    zm_count most = ZM_COUNT_OVERFLOW - 1, half = (zm_count)1 << 127;
    char text[ZM_COUNT_DIGITS];
    CHECK(zm_count_add(2, 3) == 5);
    CHECK(zm_count_add(most, 0) == most && zm_count_add(most, 1) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(most, 2) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(half, half) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(ZM_COUNT_OVERFLOW, 5) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(5, ZM_COUNT_OVERFLOW) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_write(0, text) == 1);
    CHECK_TEXT(text, "0");
    zm_count_write(half, text);
    CHECK_TEXT(text, "170141183460469231731687303715884105728"); /* 2^127 */
    CHECK(zm_count_write(most, text) == 39);
    CHECK_TEXT(text, "340282366920938463463374607431768211454"); /* 2^128 - 2 */
}

int main(void)
{
    test_read();
    test_seconds();
    test_add();
    return zm_test_report("test_number");
}
