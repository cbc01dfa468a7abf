/** Tables of site rows, in order of import: parents before children. Values as in the table, except for the reference to the parent. */
export const SITE_TABLES = ['asset_group', 'project', 'station', 'gateway', 'transformer', 'device', 'sensor', 'meter'] as const;
export type SiteTable = (typeof SITE_TABLES)[number];

export interface SiteRow {
  readonly table: SiteTable;
  readonly id: string;
  readonly name: string;
  /** Columns without the id; flat values, compared by `Object.is`. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

export interface SiteUser {
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
  readonly projectIds: readonly string[];
}

export interface SiteChange {
  readonly kind: 'add' | 'change' | 'remove';
  readonly what: SiteTable | 'user';
  readonly id: string;
  readonly name: string;
  /** Names of the changed columns. */
  readonly fields: readonly string[];
}

export interface WantedSites {
  /** In the order of `SITE_TABLES`, and within each in display order. */
  readonly rows: readonly SiteRow[];
  readonly users: readonly (SiteUser & {readonly newId: string; readonly passwordHash: string})[];
}

/** `conflicts`: in words, what makes the wanted rows impossible; then nothing was changed. */
export interface SiteOutcome {
  readonly changes: readonly SiteChange[];
  readonly conflicts: readonly string[];
}

export interface SiteStore {
  /**
   * Compares the wanted groups with all they contain, and users, with the database, and unless `dryRun` changes the database to match, in
   * one transaction. Rows in one of these groups that are not wanted are deleted only with `removes`; other groups and users stay as they
   * are.
   */
  bring(wanted: WantedSites, how: {readonly dryRun: boolean; readonly removes: boolean}): Promise<SiteOutcome>;
}
