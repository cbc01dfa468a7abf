import type {Generated} from 'kysely';

export interface Account {
  readonly id: string;
  /** Compared by `nameKey`. */
  readonly loginName: string;
  readonly name: string;
  /** A built-in role's id, or that of one of the deployment's own. */
  readonly role: string;
  /** As it stood when the account was read; absent with a built-in role, and with one that is not there any more. */
  readonly ownRole?: {readonly name: string; readonly grants: readonly string[]};
  /** PHC text of argon2id. */
  readonly passwordHash: string;
}

export interface AccountStore {
  byLoginName(loginName: string): Promise<Account | undefined>;
  /** As `byLoginName`, but for one that may sign in: not one that is disabled. */
  signingIn(loginName: string): Promise<Account | undefined>;
  /** `taken`: the login name exists; nothing was changed. */
  create(account: Account): Promise<'created' | 'taken'>;
  countByRole(role: string): Promise<number>;
}

declare module '../../tables.ts' {
  interface Tables {
    account: {
      id: string;
      login_name: string;
      /** By `nameKey`; null where an older server made two that are compared as the same. */
      login_key: string | null;
      name: string;
      /** A built-in role's id, or one of `own_role`. */
      role: string;
      password_hash: string;
      demo: 0 | 1;
      disabled: Generated<0 | 1>;
      /** Grows with each change by an administrator. */
      revision: Generated<number>;
    };
    account_project: {account_id: string; project_id: string};
  }
}
