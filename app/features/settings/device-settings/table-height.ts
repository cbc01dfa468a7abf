/** CSS px around a table: on the settings pages, and on the list of communication faults (MO-9-03). */
export const AROUND_PX = {settings: 380, netStatus: 460} as const;
const LEAST_PX = 120;

/** Height of a page's table, CSS px, in a window of that height. */
export const tableHeight = (windowPx: number, aroundPx: number): number => Math.max(LEAST_PX, windowPx - aroundPx);
