/** An uploaded image without its bytes. */
export interface ImageRecord {
  /** Random, and its only key. */
  readonly name: string;
  readonly accountId: string;
  /** Users who may see that project may see it; null: only its owner and administrators. */
  readonly projectId: string | null;
  /** Original name of the owner's file. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdMs: number;
}

/** Uploaded images are stored in the database: no file path leads to them, and a copy of the database has them all. */
export interface ImageStore {
  /** `full`: the account has `most` already; nothing was changed. */
  add(image: ImageRecord, data: Uint8Array, most: number): Promise<'added' | 'full'>;
  find(name: string): Promise<ImageRecord | undefined>;
  data(name: string): Promise<Uint8Array | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<ImageRecord[]>;
  /** False when there is no such image, or it belongs to another account. With null for the account, removes it whoever owns it. */
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
