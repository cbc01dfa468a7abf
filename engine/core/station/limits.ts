/** What a diagram may hold at most: above the largest station ever meant (200,000 devices), far below what would hang a page. */
export const DIAGRAM_LIMITS = {
  /** Characters of JSON text. */
  textLength: 64 * 1024 * 1024,
  entries: 200_000,
  cabinets: 200_000,
  units: 200_000,
  /** Items of all lists together, some of which are looked at twice: lists shared or repeated without end come to an end here. */
  listItems: 1_000_000,
  /** A longer name is cut; a longer id counts as missing, because a cut one could be another device's. */
  nameLength: 1_000,
  idLength: 200,
  /** Faults listed one by one; one more says how many are left out. */
  faults: 1_000,
} as const;
