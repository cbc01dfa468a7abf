/** Shared limits of the shell, each once (SH-9-07). */
export const REQUEST_TIMEOUT_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** Life of a stored token and of the session cookies, 7 days (SH-9-05). */
export const TOKEN_LIFE_MS = 604_800_000;
/** Every key of the local storage begins so (SH-9-05). */
export const STORAGE_PREFIX = 'pro__';
export const COPYRIGHT_YEAR = 2019;
/** Counts and readings are asked for this often by poll (SH-4-20, MO-2.sld-22, MO-9-01). */
export const POLL_MS = 10_000;
/** Widths of the side menu; the style sheet has them as `--w-menu` and `--w-menu-collapsed`. */
export const SIDE_MENU_PX = 256;
export const SIDE_MENU_COLLAPSED_PX = 80;
/** Widths of the page from which it is laid out for a tablet and for a desk (SH-2.3-05 to SH-2.3-07). */
export const TABLET_FROM_PX = 576;
export const DESKTOP_FROM_PX = 1200;
/** Height of a window up to which the picture gets the room of what explains it: a laptop's. */
export const SHORT_UP_TO_PX = 780;
/** The header hides once the page is scrolled further than this (SH-2.3-12). */
export const HEADER_HIDES_PX = 300;
/** So many pages stay as they were left, the one on show included. */
export const WARM_PAGES = 3;
