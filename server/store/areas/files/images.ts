/** An image that was uploaded, without its bytes. */
export interface ImageRecord {
  /** Random, and the only name that it is known by. */
  readonly name: string;
  readonly accountId: string;
  /** Whoever may see that project may see it; null: its owner and administrators. */
  readonly projectId: string | null;
  /** What its owner's file was called. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdMs: number;
}

/** Uploaded images lie in the database: there is no path to them, and a copy of the database has them all. */
export interface ImageStore {
  /** `full`: the account has `most` already; nothing was changed. */
  add(image: ImageRecord, data: Uint8Array, most: number): Promise<'added' | 'full'>;
  find(name: string): Promise<ImageRecord | undefined>;
  data(name: string): Promise<Uint8Array | undefined>;
  /** The newest first. */
  ofAccount(accountId: string): Promise<ImageRecord[]>;
  /** False when there is no such image, or it is not that account's; null: whoever's it is. */
  remove(name: string, accountId: string | null): Promise<boolean>;
}

declare module '../../tables.ts' {
  interface Tables {
    /** Re-encoded, by `server/files`. */
    uploaded_image: {
      name: string;
      account_id: string;
      project_id: string | null;
      label: string;
      width: number;
      height: number;
      bytes: number;
      created_ms: number;
      data: Bytes;
    };
  }
}
