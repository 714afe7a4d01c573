/* Base64: see base64.h. */
#include "base64.h"

/* Three bytes are four letters of 6 bits; at the end an = stands for each byte that is missing. */
void zm_write_base64(const unsigned char *bytes, size_t count, zm_text *out)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
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
