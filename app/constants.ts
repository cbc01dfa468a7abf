/** Shared limits of the shell, each once (SH-9-07). */
export const REQUEST_TIMEOUT_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** Life of a stored token and of the session cookies, 7 days (SH-9-05). */
export const TOKEN_LIFE_MS = 604_800_000;
/** Every key of the local storage begins so (SH-9-05). */
export const STORAGE_PREFIX = 'pro__';
export const COPYRIGHT_YEAR = 2019;
