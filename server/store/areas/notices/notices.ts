import type {RowOf} from '../../migrations/columns.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {messageRead, notice} from './0120-notices.ts';

/** Whom a notice is for: everybody, those who see one of the projects, or those who have one of the roles. */
export interface Audience {
  readonly audience: 'all' | 'projects' | 'roles';
  /** Ids of projects or roles. */
  readonly targets: readonly string[];
}

export interface NoticeDraft extends Audience {
  readonly title: string;
  readonly content: string;
  readonly level: 'normal' | 'important' | 'urgent';
  /** First and last day on which it is shown, `YYYY-MM-DD`; null: until it is withdrawn. */
  readonly fromDay: string;
  readonly toDay: string | null;
}

export interface NoticeRecord extends NoticeDraft {
  readonly id: string;
  /** Login name and name at that moment. */
  readonly writer: {readonly login: string; readonly name: string};
  /** Epoch ms of the site clock, as all times of this file. */
  readonly createdMs: number;
  readonly changedMs: number;
  /** Login name. */
  readonly changedBy: string;
  readonly withdrawnMs: number | null;
  /** Rises with each change. */
  readonly revision: number;
}

/** The notice before and after. `changed`: somebody else was faster. `withdrawn`: it cannot be changed any more. */
export type NoticeOutcome =
  | {readonly kind: 'done'; readonly before: NoticeRecord; readonly after: NoticeRecord}
  | {readonly kind: 'absent'}
  | {readonly kind: 'withdrawn'}
  | {readonly kind: 'changed'; readonly stands: NoticeRecord};

/** Who reads: what he sees, and his role. */
export interface NoticeReader {
  readonly scope: ProjectScope;
  readonly role: string;
}

/** An order that its executor has not finished. */
export interface OwnOrder {
  readonly id: string;
  readonly number: string;
  readonly projectId: string;
  readonly type: string;
  readonly content: string;
  readonly creatorName: string;
  readonly createdMs: number;
}

/** What was read: a notice by its revision, an order by 0. */
export interface ReadThing {
  readonly kind: 'notice' | 'order';
  readonly id: string;
  readonly revision: number;
}

export interface NoticeStore {
  /** All, newest first, each with the number of users who have read it as it stands. */
  list(most: number): Promise<(NoticeRecord & {readonly readers: number})[]>;
  /** Those that the reader is told on that day, newest first. */
  current(reader: NoticeReader, day: string, most: number): Promise<NoticeRecord[]>;
  add(draft: NoticeDraft & {readonly id: string; readonly writer: NoticeRecord['writer']}, nowMs: number): Promise<NoticeRecord>;
  change(id: string, revision: number, draft: NoticeDraft, nowMs: number): Promise<NoticeOutcome>;
  /** Nobody is told it any more. One that is withdrawn already is done. */
  withdraw(id: string, revision: number, nowMs: number): Promise<NoticeOutcome>;
  /** Orders that this user has and has not finished, newest first, within the projects that he sees. */
  ownOrders(login: string, scope: ProjectScope, most: number): Promise<OwnOrder[]>;
  /** Revisions of what was read, by `readKey`. */
  readOf(accountId: string): Promise<ReadonlyMap<string, number>>;
  mark(accountId: string, read: readonly ReadThing[]): Promise<void>;
  /** Those whose first day lies after one day and not after another, whomever they are for, in the order in which they were written. */
  beginning(afterDay: string, toDay: string): Promise<NoticeRecord[]>;
  /** Puts in what the demo tells, once each, and takes away what nobody has changed and it tells no more; not audited. */
  seed(notices: readonly SeededNotice[]): Promise<void>;
}

/** Of the demo: its id begins with `SEEDED`. The writer's name is looked up. */
export interface SeededNotice extends NoticeDraft {
  readonly id: string;
  readonly writerLogin: string;
  readonly createdMs: number;
}

/** How ids of the demo's notices begin. */
export const SEEDED = 'demo-notice-';

export const readKey = ({kind, id}: Pick<ReadThing, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Whether a notice is for somebody. */
export const isFor = ({audience, targets}: Audience, {scope, role}: NoticeReader): boolean =>
  audience === 'all' ||
  (audience === 'roles' ? targets.includes(role) : scope === 'all' || targets.some((projectId) => scope.includes(projectId)));

declare module '../../tables.ts' {
  interface Tables {
    notice: RowOf<typeof notice>;
    message_read: RowOf<typeof messageRead>;
  }
}
