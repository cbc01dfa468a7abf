import type {RowOf} from '../../migrations/columns.ts';
import type {kindsOfFiles} from './0117-kinds-of-files.ts';

/** `image` and `avatar` are re-encoded; documents and sheets are stored as they were sent. */
export type FileKind = 'image' | 'avatar' | 'document' | 'sheet';

/** What a file belongs to. `pending`: it was uploaded for something that has not been sent yet, and is deleted if it never is. */
export interface FileUse {
  readonly kind: 'pending' | 'workOrder' | 'repair' | 'avatar';
  /** Null while pending. */
  readonly id: string | null;
}

/** An uploaded file without its bytes. */
export interface FileRecord {
  /** Random, and its only key. */
  readonly name: string;
  readonly accountId: string;
  readonly kind: FileKind;
  readonly mediaType: string;
  /** Users who may see that project may see it; null: only its owner and administrators. */
  readonly projectId: string | null;
  readonly use: FileUse | null;
  /** Original name of the owner's file. */
  readonly label: string;
  /** Pixels; 0 for what is no image. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdMs: number;
}

export interface FileQuota {
  /** Most files of one account that belong to nothing. */
  readonly most: number;
  /** Pending files of the account from before that moment are deleted first. */
  readonly pendingSinceMs: number;
}

/** Uploaded files are stored in the database: no file path leads to them, and a copy of the database has them all. */
export interface FileStore {
  /** `full`: the account has `most` already; nothing was added. */
  add(file: FileRecord, data: Uint8Array, quota: FileQuota): Promise<'added' | 'full'>;
  find(name: string): Promise<FileRecord | undefined>;
  data(name: string): Promise<Uint8Array | undefined>;
  /** Those that belong to nothing, newest first. */
  ofAccount(accountId: string): Promise<FileRecord[]>;
  /**
   * `absent` when there is no such file, or it belongs to another account. With null for the account, removes it whoever owns it. `used`:
   * it belongs to something that shows it.
   */
  remove(name: string, accountId: string | null): Promise<'removed' | 'absent' | 'used'>;
}

declare module '../../tables.ts' {
  interface Tables {
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
    } & RowOf<typeof kindsOfFiles>;
  }
}
