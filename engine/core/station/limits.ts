/** Maximum size of a diagram: above the largest station planned (200,000 devices), far below what would block a page. */
export const DIAGRAM_LIMITS = {
  /** Characters of JSON text. */
  textLength: 64 * 1024 * 1024,
  entries: 200_000,
  cabinets: 200_000,
  units: 200_000,
  /** Items of all lists together, some of which are read twice: stops lists that are shared or repeated without end. */
  listItems: 1_000_000,
  /** A longer name is cut; a longer id counts as missing, because a cut id could be another device's. */
  nameLength: 1_000,
  idLength: 200,
  /** Faults listed individually; one more says how many are left out. */
  faults: 1_000,
} as const;
