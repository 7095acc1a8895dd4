/* Loaded before the C library: one call about files of a folder fails, by its number. Used by system_trials.py. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[512];
static long left = -1, seen;
static int error_number, half;
static char ours[4096];

/* From now on: the call of this number about the folder fails so, or, without an error, writes only half. */
void corduba_arm(const char *where, long number, int error) {
    strncpy(folder, where, sizeof folder - 1);
    left = number;
    seen = 0;
    error_number = error;
    half = error == 0;
    memset(ours, 0, sizeof ours);
}

long corduba_seen(void) { return seen; }

static int fails(void) {
    seen++;
    if (left < 0 || left--) return 0;
    if (half) return 0;
    errno = error_number;
    return 1;
}

static int about(const char *path) { return folder[0] && path && strstr(path, folder) != NULL; }
static int held(int handle) { return handle >= 0 && handle < (int)sizeof ours && ours[handle]; }
static int taken(int handle) {
    if (handle >= 0 && handle < (int)sizeof ours) ours[handle] = 1;
    return handle;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define MODE mode_t mode = 0; if (flags & O_CREAT) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, name, const char *, int, ...); MODE \
        if (!about(path)) return real(path, flags, mode); \
        if (fails()) return -1; \
        return taken(real(path, flags, mode)); }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int at, const char *path, int flags, ...) { \
        REAL(int, name, int, const char *, int, ...); MODE \
        if (!about(path) && !held(at)) return real(at, path, flags, mode); \
        if (fails()) return -1; \
        return taken(real(at, path, flags, mode)); }
OPENAT(openat)
OPENAT(openat64)

#define ON_PATH(type, name, parameters, arguments, condition, bad) \
    type name parameters { \
        static type (*real) parameters; \
        if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
        if ((condition) && fails()) return bad; \
        return real arguments; }
ON_PATH(int, rename, (const char *a, const char *b), (a, b), about(a) || about(b), -1)
ON_PATH(int, link, (const char *a, const char *b), (a, b), about(a) || about(b), -1)
ON_PATH(int, linkat, (int d, const char *a, int e, const char *b, int f), (d, a, e, b, f), about(a) || about(b), -1)
ON_PATH(int, unlink, (const char *a), (a), about(a), -1)
ON_PATH(int, unlinkat, (int d, const char *a, int f), (d, a, f), about(a) || held(d), -1)
ON_PATH(int, mkdir, (const char *a, mode_t m), (a, m), about(a), -1)
ON_PATH(int, rmdir, (const char *a), (a), about(a), -1)
ON_PATH(int, stat, (const char *a, struct stat *s), (a, s), about(a), -1)
ON_PATH(int, stat64, (const char *a, struct stat64 *s), (a, s), about(a), -1)
ON_PATH(int, lstat, (const char *a, struct stat *s), (a, s), about(a), -1)
ON_PATH(int, lstat64, (const char *a, struct stat64 *s), (a, s), about(a), -1)
ON_PATH(int, fstatat64, (int d, const char *a, struct stat64 *s, int f), (d, a, s, f), about(a) || held(d), -1)
ON_PATH(int, fstat, (int h, struct stat *s), (h, s), held(h), -1)
ON_PATH(int, fstat64, (int h, struct stat64 *s), (h, s), held(h), -1)
ON_PATH(int, fsync, (int h), (h), held(h), -1)
ON_PATH(int, flock, (int h, int how), (h, how), held(h), -1)
ON_PATH(off64_t, lseek64, (int h, off64_t o, int w), (h, o, w), held(h), -1)
ON_PATH(ssize_t, read, (int h, void *b, size_t n), (h, b, n), held(h), -1)
ON_PATH(DIR *, opendir, (const char *a), (a), about(a), NULL)

ssize_t write(int handle, const void *bytes, size_t count) {
    REAL(ssize_t, write, int, const void *, size_t);
    if (held(handle)) {
        int now = half && left == 0;
        if (fails()) return -1;
        if (now && count > 1) count /= 2;
    }
    return real(handle, bytes, count);
}

/* A close that fails has closed all the same. */
int close(int handle) {
    REAL(int, close, int);
    int was = held(handle);
    if (was) ours[handle] = 0;
    int answer = real(handle);
    if (was && fails()) return -1;
    return answer;
}
