/** An account as its administrator sees it. */
export interface UserRecord {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  /** Id of a built-in or a custom role. */
  readonly role: string;
  /** In the order of the asset tree. Also kept for a role that sees every project; they count once the account gets another role. */
  readonly projectIds: readonly string[];
  /** It cannot sign in, and its sessions and walls are refused. */
  readonly disabled: boolean;
  /** Rises with each change; a change must name the revision that its author saw. */
  readonly revision: number;
}

/** The settings that an administrator makes. */
export interface UserChange {
  readonly name: string;
  readonly role: string;
  readonly projectIds: readonly string[];
}

/**
 * Why nothing was changed. `absent`: no such account. `changed`: somebody else has changed it. `last`: no administrator who can sign in
 * would remain. `project`, `role`: one that does not exist.
 */
export type UserRefusal = 'absent' | 'changed' | 'last' | 'project' | 'role';

/** The account after the change, and the token hashes of sessions that ended with it. */
export interface UserOutcome {
  readonly user: UserRecord;
  readonly ended: readonly string[];
}

/** With what the owner of an account was verified before the change of his password, and in which session. */
export interface OwnProof {
  readonly verifiedHash: string;
  readonly tokenHash: string;
}

/** Accounts and their projects. Changes are serialised, so that two administrators can never lock each other out. */
export interface UserStore {
  /** By login name. */
  list(): Promise<UserRecord[]>;
  find(id: string): Promise<UserRecord | undefined>;
  /** `taken`: the login name exists, compared by `nameKey`. */
  add(
    user: UserChange & {readonly id: string; readonly loginName: string; readonly passwordHash: string},
  ): Promise<UserRecord | 'taken' | 'project' | 'role'>;
  /** Without projects, the granted ones stay. */
  change(
    id: string,
    revision: number,
    change: Omit<UserChange, 'projectIds'> & Partial<Pick<UserChange, 'projectIds'>>,
  ): Promise<UserOutcome | UserRefusal>;
  /** Disabling ends the persons' sessions of the account; its walls work again once it is enabled. */
  setDisabled(id: string, disabled: boolean): Promise<UserOutcome | 'absent' | 'last'>;
  /** A new password ends the persons' sessions of the account. */
  setPassword(id: string, passwordHash: string): Promise<UserOutcome | 'absent'>;
  /** The same by the owner: the session in which he sets it goes on. `stale`: the hash that he was verified with is no longer stored. */
  setOwnPassword(id: string, passwordHash: string, proof: OwnProof): Promise<UserOutcome | 'absent' | 'stale'>;
}
