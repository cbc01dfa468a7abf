/** How long data is kept, in days. */
export interface Retention {
  /** Every reading; of older days, one reading each quarter of an hour. */
  readonly fullDays: number;
  /** Any reading. */
  readonly readingDays: number;
  /** Roll-ups of hours and days. */
  readonly rollupDays: number;
}

export const DEFAULT_RETENTION = {fullDays: 35, readingDays: 400, rollupDays: 3660} as const satisfies Retention;
