/** A role that administrators have made. */
export interface OwnRole {
  readonly id: string;
  /** Unique, compared by `nameKey`. */
  readonly name: string;
  /** As `permission.action`; of an older server also such as can be given no more. */
  readonly grants: readonly string[];
  /** Grows with each change: whoever changes names the one that was seen. */
  readonly revision: number;
}

/** Roles of one's own. Changes come one after the other with those of accounts, so that nobody gets a role that goes at the same moment. */
export interface RoleStore {
  /** By name. */
  list(): Promise<OwnRole[]>;
  /** Accounts by role, those that are disabled too; none for a role that nobody has. */
  users(): Promise<ReadonlyMap<string, number>>;
  /** `taken`: the name exists. `full`: there are `most` already. */
  add(role: Pick<OwnRole, 'id' | 'name' | 'grants'>, most: number): Promise<OwnRole | 'taken' | 'full'>;
  /** `changed`: somebody else has changed it. */
  change(id: string, revision: number, to: Pick<OwnRole, 'name' | 'grants'>): Promise<OwnRole | 'absent' | 'changed' | 'taken'>;
  /** Gives how many accounts have it still, when they do: then nothing was changed. */
  remove(id: string): Promise<'removed' | 'absent' | {readonly users: number}>;
}

declare module '../../tables.ts' {
  interface Tables {
    /** Roles that administrators have made. */
    own_role: {
      id: string;
      name: string;
      /** By `nameKey`, unique. */
      name_key: string;
      /** `permission.action`, with blanks between them. */
      grants: string;
      revision: number;
    };
  }
}
