/* Layers by number are for large boards, which are asked about in the large module. */
#include "../../engine/numbered.h"
#include "../../games/nim/nim.h"
#include "../../games/strikeout/strikeout.h"

const zm_numbering zm_nim_numbers, zm_nim_sorted_numbers, zm_strike_numbers;

zm_numbered *zm_numbered_open(const zm_instance *instance, const uint64_t *position,
                              zm_budget *budget)
{
    (void)instance;
    (void)position;
    (void)budget;
    return NULL;
}

uint64_t zm_numbered_bytes(const zm_numbered *numbered, unsigned wanted)
{
    (void)numbered;
    (void)wanted;
    return 0;
}

bool zm_numbered_solve(zm_numbered *numbered, unsigned wanted, zm_budget *budget)
{
    (void)numbered;
    (void)wanted;
    (void)budget;
    return false;
}

void zm_numbered_free(zm_numbered *numbered)
{
    (void)numbered;
}

bool zm_numbered_move(zm_numbered *numbered, const zm_instance *instance, zm_account *account)
{
    (void)numbered;
    (void)instance;
    (void)account;
    return false;
}

const uint64_t *zm_numbered_top(const zm_numbered *numbered)
{
    (void)numbered;
    return NULL;
}

bool zm_numbered_get(const zm_numbered *numbered, const uint64_t *key, zm_record *out,
                     uint64_t *grundy)
{
    (void)numbered;
    (void)key;
    (void)out;
    (void)grundy;
    return false;
}

bool zm_numbered_exact(const zm_numbered *numbered)
{
    (void)numbered;
    return false;
}

uint64_t zm_numbered_positions(const zm_numbered *numbered)
{
    (void)numbered;
    return 0;
}

uint64_t zm_numbered_moves(const zm_numbered *numbered)
{
    (void)numbered;
    return 0;
}
