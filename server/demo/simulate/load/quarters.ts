/** Quarter hours of a site's wall clock, as integers. A wall time is counted in ms as if it were UTC. */

export const QUARTER_MS = 900_000;
/** Quarter hours of a day. */
export const QUARTERS = 96;
