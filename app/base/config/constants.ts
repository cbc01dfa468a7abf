/** Shared limits of the shell, each defined once (SH-9-07). */
export const REQUEST_TIMEOUT_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** Lifetime of a stored token and of the session cookies, 7 days (SH-9-05). */
export const TOKEN_LIFE_MS = 604_800_000;
/** Prefix of every local storage key (SH-9-05). */
export const STORAGE_PREFIX = 'pro__';
export const COPYRIGHT_YEAR = 2019;
/** Interval for polling counts and readings (SH-4-20, MO-2.sld-22, MO-9-01). */
export const POLL_MS = 10_000;
/** Widths of the side menu; the style sheet has them as `--w-menu` and `--w-menu-collapsed`. */
export const SIDE_MENU_PX = 256;
export const SIDE_MENU_COLLAPSED_PX = 80;
/** Page widths from which the tablet and the desktop layout apply (SH-2.3-05 to SH-2.3-07). */
export const TABLET_FROM_PX = 576;
export const DESKTOP_FROM_PX = 1200;
/** Up to this window height, a laptop's, explanations shrink to leave room for the picture. */
export const SHORT_UP_TO_PX = 780;
/** The header hides once the page is scrolled further than this (SH-2.3-12). */
export const HEADER_HIDES_PX = 300;
/** Number of pages kept alive as the user left them, including the current one. */
export const WARM_PAGES = 3;
