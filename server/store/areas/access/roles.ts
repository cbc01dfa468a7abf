/** A custom role, made by an administrator. */
export interface OwnRole {
  readonly id: string;
  /** Unique, compared by `nameKey`. */
  readonly name: string;
  /** As `permission.action`; roles of an older server may have grants that can no longer be given. */
  readonly grants: readonly string[];
  /** Rises with each change; a change must name the revision that its author saw. */
  readonly revision: number;
}

/** Custom roles. Their changes and those of accounts are serialised, so that no account can get a role that is being deleted. */
export interface RoleStore {
  /** By name. */
  list(): Promise<OwnRole[]>;
  /** Number of accounts by role, disabled ones included; roles without accounts are left out. */
  users(): Promise<ReadonlyMap<string, number>>;
  /** `taken`: the name exists. `full`: there are `most` already. */
  add(role: Pick<OwnRole, 'id' | 'name' | 'grants'>, most: number): Promise<OwnRole | 'taken' | 'full'>;
  /** `changed`: somebody else has changed it. */
  change(id: string, revision: number, to: Pick<OwnRole, 'name' | 'grants'>): Promise<OwnRole | 'absent' | 'changed' | 'taken'>;
  /** While accounts still have the role, nothing changes and their number is returned. */
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
      /** `permission.action`, separated by blanks. */
      grants: string;
      revision: number;
    };
  }
}
