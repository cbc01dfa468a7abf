/** A screen with its state, under a name of its account's. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  /** Path, query and hash within the console. */
  readonly address: string;
}

/** Views that accounts have saved. Every call names the account: nobody reaches another's. */
export interface SavedViewStore {
  /** In the account's own order. */
  list(accountId: string): Promise<StoredView[]>;
  /** At the end of the order. `taken`: the name exists; `full`: there are `most` already. Nothing was changed then. */
  add(accountId: string, view: StoredView, createdMs: number, most: number): Promise<'added' | 'taken' | 'full'>;
  /** Gives the view as it is now; `absent` when the account has no such view. */
  change(accountId: string, id: string, change: Partial<Pick<StoredView, 'name' | 'address'>>): Promise<StoredView | 'taken' | 'absent'>;
  /** False when the account has no such view. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** False, and nothing changed, unless the ids are those of the account's views, each once. */
  order(accountId: string, ids: readonly string[]): Promise<boolean>;
}

/** Two names are one when they differ by case, by width or by compatibility forms alone. */
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
