import type {RowOf} from '../../migrations/columns.ts';
import type {job} from './0109-jobs.ts';

/** One server's time with a job. */
export interface JobTurn {
  /** Rises whenever another server takes the job: two turns of the same number are the same server's. */
  readonly term: number;
  /** How far the job has been done; null before the first time. */
  readonly done: string | null;
}

/** Until when a server holds a job, epoch ms of real time. */
export interface JobSpan {
  readonly nowMs: number;
  readonly untilMs: number;
}

/** Jobs by their names. A lease that has run out is anybody's. */
export interface JobStore {
  /** Takes or renews a job; undefined while another server's lease lasts. `alone`: no other server can be there, and a lease is left over. */
  take(name: string, holder: string, span: JobSpan, alone: boolean): Promise<JobTurn | undefined>;
  /** Notes how far it is done. False when the job has been taken since that turn, and nothing is noted. */
  note(name: string, holder: string, term: number, done: string): Promise<boolean>;
  /** Gives it back at once, where this server still holds it. */
  release(name: string, holder: string): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    job: RowOf<typeof job>;
  }
}
