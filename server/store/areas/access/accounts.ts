import type {Generated} from 'kysely';

export interface Account {
  readonly id: string;
  /** Compared by `nameKey`. */
  readonly loginName: string;
  readonly name: string;
  /** Id of a built-in or a custom role. */
  readonly role: string;
  /** The custom role as it was when the account was read; absent with a built-in role, and with a deleted one. */
  readonly ownRole?: {readonly name: string; readonly grants: readonly string[]};
  /** PHC text of argon2id. */
  readonly passwordHash: string;
}

export interface AccountStore {
  byLoginName(loginName: string): Promise<Account | undefined>;
  /** As `byLoginName`, without disabled accounts. */
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
      /** By `nameKey`; null where an older server made two names that compare as equal. */
      login_key: string | null;
      name: string;
      /** Id of a built-in role, or of one in `own_role`. */
      role: string;
      password_hash: string;
      demo: 0 | 1;
      disabled: Generated<0 | 1>;
      /** Rises with each change by an administrator. */
      revision: Generated<number>;
    };
    account_project: {account_id: string; project_id: string};
  }
}
