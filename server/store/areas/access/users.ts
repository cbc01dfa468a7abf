/** An account as its administrator sees it. */
export interface UserRecord {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  /** A built-in role's id, or that of one of the deployment's own. */
  readonly role: string;
  /** By the order of the asset tree. They stand beside a role that sees every project too, and count once it has another. */
  readonly projectIds: readonly string[];
  /** It cannot sign in, and its sessions and walls open nothing. */
  readonly disabled: boolean;
  /** Grows with each change: whoever changes names the one that was seen. */
  readonly revision: number;
}

/** What an administrator sets. */
export interface UserChange {
  readonly name: string;
  readonly role: string;
  readonly projectIds: readonly string[];
}

/**
 * Why nothing was changed. `absent`: there is no such account. `changed`: somebody else has changed it. `last`: no administrator who can sign in would be left.
 * `project`, `role`: one that is not there.
 */
export type UserRefusal = 'absent' | 'changed' | 'last' | 'project' | 'role';

/** The account as it is now, and the hashes of the tokens whose sessions ended with the change. */
export interface UserOutcome {
  readonly user: UserRecord;
  readonly ended: readonly string[];
}

/** Accounts and their projects. Changes come one after the other, so that two administrators never lock each other out. */
export interface UserStore {
  /** By login name. */
  list(): Promise<UserRecord[]>;
  find(id: string): Promise<UserRecord | undefined>;
  /** `taken`: the login name exists, compared by `nameKey`. */
  add(
    user: UserChange & {readonly id: string; readonly loginName: string; readonly passwordHash: string},
  ): Promise<UserRecord | 'taken' | 'project' | 'role'>;
  /** Without projects those that are granted stay. */
  change(
    id: string,
    revision: number,
    change: Omit<UserChange, 'projectIds'> & Partial<Pick<UserChange, 'projectIds'>>,
  ): Promise<UserOutcome | UserRefusal>;
  /** One that is disabled loses its persons' sessions; its walls come back with it. */
  setDisabled(id: string, disabled: boolean): Promise<UserOutcome | 'absent' | 'last'>;
  /** Another password ends the persons' sessions of the account. */
  setPassword(id: string, passwordHash: string): Promise<UserOutcome | 'absent'>;
}
