import type {EventKind} from '@livebus/contract';
import type {Hold, ShownState} from '../../../alarms/life/alarm-life.ts';
import type {RowOf} from '../../migrations/columns.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {EventLevel, StoredEvent} from '../events/event.ts';
import type {alarmShelf, alarmStep, assetTag, eventRead} from './0106-alarm-life.ts';
import type {counter} from './0108-alarms-found.ts';

/** What a tag does to the alarms of its device. */
export const HOLD_OF_TAG = {maintenance: 'suppressed', outOfService: 'outOfService'} as const satisfies Record<string, Hold>;
export type TagName = keyof typeof HOLD_OF_TAG;

/** State of a record as a table shows it; `event` has no life. */
export type RecordState = ShownState | 'event';

/** Which records; undefined fields do not filter. Times are those of the site clock. */
export interface AlarmFilter {
  readonly scope: ProjectScope;
  /** Nothing after it: the site clock may have been set back. */
  readonly untilMs: number;
  readonly projectId?: string | undefined;
  readonly stationId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly states?: readonly RecordState[] | undefined;
  readonly levels?: readonly EventLevel[] | undefined;
  readonly kinds?: readonly EventKind[] | undefined;
  readonly rules?: readonly string[] | undefined;
  /** Raised at or after it. */
  readonly fromMs?: number | undefined;
  /** Raised before it. */
  readonly toMs?: number | undefined;
  /** Each part must be found in a name or in the sentence; case makes no difference. */
  readonly words?: string | undefined;
  /** Of high voltage, of low voltage, or of none of both: sensors and gateways. */
  readonly voltage?: 'high' | 'low' | 'other' | undefined;
  /** Changed last by this write of events or before. */
  readonly revision?: number | undefined;
}

export type AlarmSort = 'newest' | 'oldest' | 'level';

/** The last row of a page, after which the next one begins. */
export interface AlarmCursor {
  readonly level: EventLevel;
  readonly raisedMs: number;
  readonly acquisitionMs: number;
  readonly id: string;
}

export interface AlarmPage {
  readonly rows: readonly StoredEvent[];
  /** Null after the last page. */
  readonly next: AlarmCursor | null;
}

/** One thing that befell an alarm. */
export interface StoredStep {
  readonly step: 'acknowledged' | 'shelved' | 'unshelved' | 'shelfEnded' | 'held' | 'released';
  readonly atMs: number;
  /** Null where nobody did it. */
  readonly accountId: string | null;
  readonly name: string | null;
  readonly note: string | null;
  readonly untilMs: number | null;
  readonly hold: Hold | null;
}

/** An alarm with nothing but its cause. */
export interface AlarmCause {
  readonly id: string;
  /** Epoch ms of its cause, with the milliseconds of the relay. */
  readonly atMs: number;
  readonly projectId: string;
  readonly stationId: string | null;
  /** Its rule, else its name. */
  readonly cause: string;
}

/** Reads alarms and events. */
export interface AlarmStore {
  page(filter: AlarmFilter, sort: AlarmSort, limit: number, after?: AlarmCursor): Promise<AlarmPage>;
  /** All that match, with what a flood counts of them; read in parts. */
  causes(filter: AlarmFilter): Promise<AlarmCause[]>;
  /** How many there are in each state, whatever states the filter names. */
  countsByState(filter: AlarmFilter): Promise<Partial<Record<RecordState, number>>>;
  /** The newest write of events. */
  revision(): Promise<number>;
  /** Empty for an unknown id. */
  stepsOf(id: string): Promise<StoredStep[]>;
}

/** Who does something to alarms, why, and when by the site clock. */
export interface LifeDeed {
  readonly atMs: number;
  readonly note: string | null;
}

/**
 * `absent`: an id that is not there, or not in the scope; nothing was changed then. `conflicts`: somebody or something was faster, with the
 * records as they stand now.
 */
export type LifeOutcome = {readonly kind: 'absent'} | {readonly kind: 'done'; readonly ids: string[]; readonly conflicts: StoredEvent[]};

/** Changes lives. Each change is audited, and goes into the timeline of its alarm. */
export interface AlarmLifeStore {
  acknowledge(ids: readonly string[], scope: ProjectScope, deed: LifeDeed): Promise<LifeOutcome>;
  /** All that match and can be acknowledged. Returns their ids. */
  acknowledgeAll(filter: AlarmFilter & {readonly revision: number}, deed: LifeDeed): Promise<string[]>;
  /**
   * Shelves an alarm, and its occurrences to come, until a moment. One that is shelved already is a conflict unless `seenUntilMs` is its end.
   */
  shelve(id: string, scope: ProjectScope, untilMs: number, deed: LifeDeed, seenUntilMs?: number): Promise<LifeOutcome>;
  unshelve(id: string, scope: ProjectScope, deed: LifeDeed): Promise<LifeOutcome>;
  /** Ends the shelves whose time is over. Returns the ids of the alarms that come back. */
  endShelves(nowMs: number): Promise<string[]>;
}

/** A tag on a device. */
export interface AssetTag {
  readonly assetId: string;
  readonly tag: TagName;
  readonly sinceMs: number;
  readonly note: string;
  readonly name: string | null;
}

export interface AssetTagStore {
  /** Those that hang now, by asset. */
  tagsOf(assetIds: readonly string[]): Promise<AssetTag[]>;
  /** Of all devices, transformers, sensors and gateways of the projects. */
  tagsIn(scope: ProjectScope): Promise<(AssetTag & {readonly stationId: string})[]>;
  /** Hangs a tag, in place of another one; null takes it off. `seen`: the tag that must hang before. */
  hang(assetId: string, tag: TagName | null, deed: LifeDeed, seen?: TagName | null): Promise<TagOutcome>;
}

/** The ids of the alarms that it changes; or the tag that somebody else has hung, or taken off, meanwhile. */
export type TagOutcome = {readonly kind: 'done'; readonly ids: string[]} | {readonly kind: 'conflict'; readonly stands: AssetTag | null};

/** What users have read. */
export interface ReadMarkStore {
  /** Which of these events an account has read. */
  readOf(accountId: string, ids: readonly string[]): Promise<Set<string>>;
  /** Returns how many were not marked before. */
  mark(
    accountId: string,
    scope: ProjectScope,
    which: {readonly ids: readonly string[]} | {readonly kinds: readonly EventKind[]; readonly revision: number},
  ): Promise<number>;
  /** Of the events that `EventStore.counts` counts, those that the account has read. */
  countsOf(accountId: string, scope: ProjectScope, sinceMs: number, untilMs: number): Promise<ReadCounts>;
}

export interface ReadCounts {
  readonly byKind: Readonly<Partial<Record<EventKind, number>>>;
}

declare module '../../tables.ts' {
  interface Tables {
    alarm_step: RowOf<typeof alarmStep>;
    alarm_shelf: RowOf<typeof alarmShelf>;
    asset_tag: RowOf<typeof assetTag>;
    event_read: RowOf<typeof eventRead>;
    counter: RowOf<typeof counter>;
  }
}
