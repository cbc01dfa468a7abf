/** A screen with its state, under a name of its account's. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  /** Path, query and hash within the console. */
  readonly address: string;
}

/** Views that accounts have saved. Every call names the account, so that no account can reach another's views. */
export interface SavedViewStore {
  /** In the account's own order. */
  list(accountId: string): Promise<StoredView[]>;
  /** Adds at the end. `taken`: the name exists; `full`: there are `most` already; in both cases nothing was changed. */
  add(accountId: string, view: StoredView, createdMs: number, most: number): Promise<'added' | 'taken' | 'full'>;
  /** Returns the changed view; `absent` when the account has no such view. */
  change(accountId: string, id: string, change: Partial<Pick<StoredView, 'name' | 'address'>>): Promise<StoredView | 'taken' | 'absent'>;
  /** False when the account has no such view. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** False, without a change, unless the ids are exactly those of the account's views, each once. */
  order(accountId: string, ids: readonly string[]): Promise<boolean>;
}

/** Two names are equal when they differ only by case, width or compatibility forms. */
export function viewNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

declare module '../../tables.ts' {
  interface Tables {
    saved_view: {
      id: string;
      account_id: string;
      name: string;
      /** By `viewNameKey`; unique for the account. */
      name_key: string;
      address: string;
      /** From 1, gaps allowed. */
      sort: number;
      created_ms: number;
    };
  }
}
