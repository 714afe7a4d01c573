/* Linked into a zermelo-mpi in place of zm_version, to see that processes of different versions do
 * not work together. */
const char *__wrap_zm_version(void);

const char *__wrap_zm_version(void)
{
    return "0.0.0";
}
