/** How long what is kept, in days. */
export interface Retention {
  /** Every reading; of older days one a quarter of an hour. */
  readonly fullDays: number;
  /** Readings at all. */
  readonly readingDays: number;
  /** Roll-ups of hours and days. */
  readonly rollupDays: number;
}

export const DEFAULT_RETENTION = {fullDays: 35, readingDays: 400, rollupDays: 3660} as const satisfies Retention;
