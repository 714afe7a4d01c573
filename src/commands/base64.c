/* Base64: see base64.h. */
#include "base64.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Three bytes are four letters of 6 bits; at the end an = stands for each byte that is missing. */
void zm_write_base64(const unsigned char *bytes, size_t count, zm_text *out)
{
    for (size_t at = 0; at < count; at += 3) {
        size_t here = count - at < 3 ? count - at : 3;
        uint32_t bits = (uint32_t)bytes[at] << 16;
        bits |= here > 1 ? (uint32_t)bytes[at + 1] << 8 : 0;
        bits |= here > 2 ? bytes[at + 2] : 0;
        char four[4] = {letters[bits >> 18], letters[bits >> 12 & 63], letters[bits >> 6 & 63],
                        letters[bits & 63]};
        for (size_t missing = here; missing < 3; missing++)
            four[missing + 1] = '=';
        zm_text_put_bytes(out, four, sizeof four);
    }
}

bool zm_read_base64(const char *text, zm_text *out)
{
    for (size_t left = strlen(text); left > 0; left -= 4, text += 4) {
        uint32_t bits = 0;
        size_t missing = left == 4 ? (size_t)(text[2] == '=') + (text[3] == '=') : 0;
        if (left < 4)
            return false;
        for (size_t i = 0; i < 4; i++) {
            const char *letter = text[i] ? strchr(letters, text[i]) : NULL;
            if (!letter && i < 4 - missing)
                return false;
            bits = bits << 6 | (uint32_t)(letter ? letter - letters : 0);
        }
        char three[3] = {(char)(bits >> 16), (char)(bits >> 8), (char)bits};
        zm_text_put_bytes(out, three, 3 - missing);
    }
    return zm_text_ok(out);
}
