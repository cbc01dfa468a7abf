/** Rows of sites as they are brought in, by table; a parent comes before what stands in it. Values as in the table, but for where it belongs. */
export const SITE_TABLES = ['asset_group', 'project', 'station', 'gateway', 'transformer', 'device', 'meter'] as const;
export type SiteTable = (typeof SITE_TABLES)[number];

export interface SiteRow {
  readonly table: SiteTable;
  readonly id: string;
  readonly name: string;
  /** Columns without the id; flat values that compare by `Object.is`. */
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
  /** Names of what changes. */
  readonly fields: readonly string[];
}

export interface WantedSites {
  /** In the order of `SITE_TABLES`, each in the order in which it is to be shown. */
  readonly rows: readonly SiteRow[];
  readonly users: readonly (SiteUser & {readonly newId: string; readonly passwordHash: string})[];
}

/** `conflicts`: in words, what of the wanted cannot be; then nothing was changed. */
export interface SiteOutcome {
  readonly changes: readonly SiteChange[];
  readonly conflicts: readonly string[];
}

export interface SiteStore {
  /**
   * Compares groups with all that stands in them, and users, with what stands there, and unless `dryRun` makes them so, in one transaction. What stands in one of the groups and is
   * not wanted is removed with `removes` alone; other groups and users are left as they are.
   */
  bring(wanted: WantedSites, how: {readonly dryRun: boolean; readonly removes: boolean}): Promise<SiteOutcome>;
}
