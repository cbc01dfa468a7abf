import type {RoleId, ScenarioKind} from '@livebus/contract';
import type {EventCounts, SiteEvent, StoredEvent} from '../events/event.ts';
import type {Actor, AuditStore} from './audit.ts';
import type {ImageStore} from './images.ts';
import type {IngestStore} from './ingest.ts';
import type {Peers} from './peers.ts';
import type {ReadingStore} from './readings.ts';
import type {RecordStore, StationRecords} from './records.ts';
import type {RoleStore} from './roles.ts';
import type {SavedViewStore} from './saved-views.ts';
import type {SiteStore} from './sites.ts';
import type {UserStore} from './users.ts';

/** What the server keeps. Asynchronous throughout: no query runs on the event loop. Ids are text, times epoch milliseconds in real time. */
export interface Store extends StoreQueries {
  /** The same, but what is written through it stands in the audit as this one's doing; without it, as the server's own. */
  as(by: Actor): StoreQueries;
  /** The other servers on the same database. */
  readonly peers: Peers;
  /**
   * Reads a table and writes the moment into a row of its own. Rejects when either fails, with the database's code such as `SQLITE_FULL`, or with
   * `DATABASE_REMOVED` when the file is no longer the one that was opened.
   */
  probe(nowMs: number): Promise<void>;
  /** The newest migration of the database and of this program: another server may have brought the database further. */
  schema(): Promise<{readonly applied: number; readonly known: number}>;
  /** Callers who wait for a connection just now. */
  waiting(): {readonly reads: number; readonly writes: number};
  /** Bytes that the database takes on its disk. */
  sizeBytes(): Promise<number>;
  /** Finishes what was asked and closes the database; afterwards every call rejects. */
  close(): Promise<void>;
}

/** What is kept, by area. */
export interface StoreQueries {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly assets: AssetStore;
  readonly demo: DemoStore;
  readonly events: EventStore;
  readonly scenarios: ScenarioStore;
  readonly history: HistoryStore;
  readonly ingest: IngestStore;
  readonly readings: ReadingStore;
  readonly records: RecordStore;
  readonly savedViews: SavedViewStore;
  readonly sites: SiteStore;
  readonly users: UserStore;
  readonly roles: RoleStore;
  readonly audit: AuditStore;
  readonly images: ImageStore;
}

export type {RoleId};

export interface Account {
  readonly id: string;
  /** Compared by `nameKey`. */
  readonly loginName: string;
  readonly name: string;
  /** A built-in role's id, or that of one of the deployment's own. */
  readonly role: string;
  /** As it stood when the account was read; absent with a built-in role, and with one that is not there any more. */
  readonly ownRole?: {readonly name: string; readonly grants: readonly string[]};
  /** PHC text of argon2id. */
  readonly passwordHash: string;
}

export interface AccountStore {
  byLoginName(loginName: string): Promise<Account | undefined>;
  /** As `byLoginName`, but for one that may sign in: not one that is disabled. */
  signingIn(loginName: string): Promise<Account | undefined>;
  /** `taken`: the login name exists; nothing was changed. */
  create(account: Account): Promise<'created' | 'taken'>;
  countByRole(role: string): Promise<number>;
}

/** `person`: opened by signing in. `wall`: made for a screen on a wall, reads only, ended by revocation alone (SH-4-31). */
export type SessionKind = 'person' | 'wall';

export interface Session {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly createdMs: number;
  /** 0 for a wall's that was never used. */
  readonly usedMs: number;
  readonly kind: SessionKind;
}

/** From where a session was opened; null for a wall's, and where it was not told. */
export interface SessionOrigin {
  readonly address: string | null;
  /** What the browser calls itself. */
  readonly agent: string | null;
}

/** A session as whoever may end it sees it. */
export interface SessionRecord extends Session, SessionOrigin {
  /** A wall's label. */
  readonly label: string | null;
}

/** A wall's session as its keeper sees it. */
export interface WallSession {
  readonly tokenHash: string;
  /** Unique among walls. */
  readonly label: string;
  readonly accountId: string;
  readonly loginName: string;
  readonly createdMs: number;
  /** 0 when never used. */
  readonly usedMs: number;
}

export interface SessionStore {
  /** A person's session. */
  open(session: Omit<Session, 'kind'> & Partial<SessionOrigin>): Promise<void>;
  /** A wall's session, not used yet. `taken`: the label exists; nothing was changed. */
  openWall(wall: Pick<Session, 'tokenHash' | 'accountId' | 'createdMs'> & {readonly label: string}): Promise<'created' | 'taken'>;
  /** By label. */
  walls(): Promise<WallSession[]>;
  /** False when no wall has the label. */
  endWall(label: string): Promise<boolean>;
  /** None of an account that is disabled. */
  find(tokenHash: string): Promise<{readonly session: Session; readonly account: Account} | undefined>;
  /** Persons' sessions, of one account or of all, those that are over but not swept included; the one used last first. */
  ofPersons(accountId?: string): Promise<SessionRecord[]>;
  touch(tokenHash: string, usedMs: number): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Those that are there still end together; gives their token hashes. */
  endMany(tokenHashes: readonly string[]): Promise<string[]>;
  endAllOf(accountId: string): Promise<void>;
  /** Forgets persons' sessions made or last used before the given moments. */
  sweep(createdBeforeMs: number, usedBeforeMs: number): Promise<void>;
}

/** Which projects: a list of ids, or all there are. */
export type ProjectScope = readonly string[] | 'all';

export interface GroupNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly projects: readonly ProjectNode[];
}

export interface ProjectNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly timeZone: string | null;
  readonly stations: readonly StationNode[];
}

export interface StationNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly code: string;
  /** 1 high voltage, 0 low voltage. */
  readonly stationType: 0 | 1;
}

export interface StationRecord extends StationNode {
  readonly projectId: string;
  readonly projectName: string;
  readonly timeZone: string | null;
  readonly picture: string | null;
  /** The diagram JSON (part A) as it was stored. */
  readonly jsonData: unknown;
}

export type AssetKind = 'project' | 'station' | 'device';

export interface AssetStore {
  projectIdsOf(accountId: string): Promise<string[]>;
  /** Groups with at least one project of the scope, in their order. */
  tree(scope: ProjectScope): Promise<GroupNode[]>;
  /** The project that an asset belongs to, a transformer being a device; undefined when there is no such asset. */
  projectIdOf(kind: AssetKind, id: string): Promise<string | undefined>;
  /** IANA zone of the project that an asset belongs to; null where it states none, undefined when there is no such asset. */
  timeZoneOf(kind: AssetKind, id: string): Promise<string | null | undefined>;
  station(id: string): Promise<StationRecord | undefined>;
  stationsOfProject(projectId: string): Promise<StationRecord[]>;
}

export interface DemoContent {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameEn: string | null;
    readonly projects: readonly {
      readonly id: string;
      readonly name: string;
      readonly nameEn: string | null;
      readonly kind: string;
      readonly timeZone: string;
      readonly stations: readonly (StationNode & StationRecords & Pick<StationRecord, 'picture' | 'jsonData'>)[];
    }[];
  }[];
  readonly accounts: readonly (Account & {readonly projectIds: readonly string[]})[];
}

export interface DemoStore {
  /** Login names of the demo accounts that stand in the database. */
  loginNames(): Promise<string[]>;
  /** Puts the demo's sites and accounts in place of those that stood there; sessions and accounts that exist stay. */
  install(content: DemoContent): Promise<void>;
  /** Takes out every demo account with its sessions, and every demo site. */
  remove(): Promise<void>;
}

/** Events of all sites. Moments are those of the site clock. */
export interface EventStore {
  /** Keeps those that are not there yet; one that is there keeps its read mark and takes over `releasedMs`. Gives the ids that were new. */
  put(events: readonly SiteEvent[]): Promise<string[]>;
  /**
   * The clock was set back to that moment: takes out what was raised after it and opens again what returned after it. Gives back how many
   * rows that changed.
   */
  forgetAfter(atMs: number): Promise<number>;
  /** Takes out what was raised before that moment. */
  forgetBefore(atMs: number): Promise<number>;
  /** Unread, raised at `sinceMs` or later and not after `untilMs`. */
  counts(scope: ProjectScope, sinceMs: number, untilMs: number): Promise<EventCounts>;
  /** Neither returned nor read, raised at `untilMs` or before: by level, then the newest first. */
  open(scope: ProjectScope, untilMs: number, limit: number): Promise<StoredEvent[]>;
  /** In the order of the ids; what is not there, or stands in no project that is there, is left out. */
  byIds(ids: readonly string[]): Promise<StoredEvent[]>;
}

/** A scenario that was asked for. */
export interface AskedScenario {
  readonly id: string;
  readonly kind: ScenarioKind;
  readonly projectId: string;
  readonly stationId: string | null;
  readonly targets: readonly string[];
  readonly startMs: number;
  readonly endMs: number;
}

export interface ScenarioStore {
  /** By start. */
  all(): Promise<AskedScenario[]>;
  add(scenario: AskedScenario): Promise<void>;
  /** False when there is no such scenario. */
  end(id: string, endMs: number): Promise<boolean>;
}

/** Readings of one device at even steps, as they lie on the disk. */
export interface HistoryChunk {
  readonly deviceId: string;
  /** 60 or 900. */
  readonly stepS: number;
  /** Epoch ms of the first sample; a chunk covers one hour of 60 s steps or one site's day of 900 s steps. */
  readonly startMs: number;
  readonly samples: number;
  /** Columns one after the other, by `server/history/chunk-format.ts`. */
  readonly data: Uint8Array;
}

/** kWh of one site's day (`YYYY-MM-DD`): the forward active register at its start and its end, and what was used (a reset bridged). */
export interface DailyEnergy {
  readonly deviceId: string;
  readonly day: string;
  readonly startKwh: number;
  readonly endKwh: number;
  readonly usedKwh: number;
}

/** What is to stay of stored readings, by step. */
export interface KeptHistory {
  readonly minutes: {readonly fromMs: number; readonly toMs: number};
  readonly quarters: {readonly fromMs: number; readonly toMs: number};
  readonly days: {readonly fromDay: string; readonly toDay: string};
}

/** Stored readings. A chunk is there whole or not at all. Buffers given out are the caller's, those taken in stay the caller's. */
export interface HistoryStore {
  /** Chunks of a device and step that begin in [fromMs, toMs), by start. */
  chunks(deviceId: string, stepS: number, fromMs: number, toMs: number): Promise<HistoryChunk[]>;
  /** Starts of the chunks that are there, by device. */
  starts(stepS: number, fromMs: number, toMs: number): Promise<Map<string, Set<number>>>;
  /** In one transaction; one that is there is replaced. */
  put(chunks: readonly HistoryChunk[], daily: readonly DailyEnergy[]): Promise<void>;
  /** Days from `fromDay` to `toDay`, both included, by day. */
  daily(deviceId: string, fromDay: string, toDay: string): Promise<DailyEnergy[]>;
  /** Days that are there, by device. */
  dailyDays(fromDay: string, toDay: string): Promise<Map<string, Set<string>>>;
  /**
   * Takes out chunks that hold any moment of [fromMs, toMs) and days in [fromDay, toDay], of every device or of those given; many of them in several
   * transactions, so that other writes come in between.
   */
  forget(
    range: {readonly fromMs: number; readonly toMs: number; readonly fromDay: string; readonly toDay: string},
    deviceIds?: readonly string[],
  ): Promise<void>;
  /** Takes out what these devices have outside the spans: chunks by their start, days with both ends included. */
  keepOnly(kept: KeptHistory, deviceIds: readonly string[]): Promise<void>;
  /** Text kept under a name, such as what the history was made by. */
  note(name: string): Promise<string | undefined>;
  setNote(name: string, text: string): Promise<void>;
}
