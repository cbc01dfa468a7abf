/** Messages between the event loop and a database thread: plain data only. */

export interface WorkerSettings {
  readonly file: string;
  readonly readOnly: boolean;
}

export interface RunRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface RunOutcome {
  readonly rows: readonly unknown[];
  readonly changes: number;
  readonly lastInsertRowid: number | null;
}

export type WorkerReply =
  | {readonly kind: 'ready'}
  /** The database could not be opened; the thread ends. */
  | {readonly kind: 'refused'; readonly message: string; readonly code: string | undefined}
  | {readonly kind: 'outcome'; readonly id: number; readonly outcome: RunOutcome}
  | {readonly kind: 'failure'; readonly id: number; readonly message: string; readonly code: string | undefined};

export type WorkerCommand = RunRequest | 'close';
