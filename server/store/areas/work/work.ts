import type {WorkStatus} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {faultRepair, sentRequest, workOrder} from './0118-work.ts';

/** Fields of orders and repairs. */
interface OfBoth {
  readonly id: string;
  readonly number: string;
  readonly projectId: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly names: AssetNames;
  /** The device is not there any more. */
  readonly assetGone: boolean;
  /** IANA zone of the project; null where it states none or is gone. */
  readonly timeZone: string | null;
  readonly alarmId: string | null;
  readonly status: WorkStatus;
  readonly createdMs: number;
  readonly finishedMs: number | null;
  readonly revision: number;
}

/** Names as they are now; those of the time of creation for an asset that is gone. */
export interface AssetNames {
  readonly project: NamesOf;
  readonly station: NamesOf;
  readonly device: NamesOf;
}
interface NamesOf {
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
}

/** What the executor writes (SH-2.6-18). Images are names. */
export interface Handling {
  readonly reason: string;
  readonly solution: string;
  readonly department: string;
  readonly analysis: string;
  readonly analysisImages: readonly string[];
  readonly measure: string;
  readonly measureImages: readonly string[];
}

export interface Person {
  readonly login: string;
  readonly name: string;
}

export interface OrderRecord extends OfBoth {
  readonly type: string;
  readonly content: string;
  readonly contentImages: readonly string[];
  readonly creator: Person;
  readonly executor: Person;
  /** `YYYY-MM-DD`. */
  readonly advisedDay: string;
  readonly startedMs: number | null;
  readonly handling: Handling;
  /** The repair that it was made from. */
  readonly repair: {readonly id: string; readonly number: string} | null;
}

export interface RepairRecord extends OfBoth {
  readonly deviceModel: string | null;
  readonly info: string;
  readonly infoImages: readonly string[];
  readonly clientName: string;
  readonly clientTel: string;
  readonly reporter: Person;
  readonly source: string;
  readonly falseReport: boolean;
  /** The order that was made from it. */
  readonly order: {readonly id: string; readonly number: string; readonly handling: Handling; readonly status: WorkStatus} | null;
}

/** Where something new is. */
export interface Place {
  readonly projectId: string;
  readonly stationId: string;
  readonly deviceId: string;
}

export interface NewOrder extends Place {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly contentImages: readonly string[];
  readonly creator: Person;
  readonly executor: Person;
  readonly advisedDay: string;
  readonly alarmId: string | null;
}

export interface NewRepair extends Place {
  readonly id: string;
  readonly info: string;
  readonly infoImages: readonly string[];
  readonly clientName: string;
  readonly clientTel: string;
  readonly reporter: Person;
  readonly source: string;
  readonly alarmId: string | null;
}

/** Of every change: when it happens by the site's clock, and what its sender knew. */
export interface Change {
  readonly atMs: number;
  /** `YYYYMMDD` at the site, for numbers. */
  readonly day: string;
  /** The revision that was seen; undefined: the sender does not say. */
  readonly revision?: number | undefined;
  /** The sender's key for this request, and a text that is the same for the same request. */
  readonly once?: {readonly key: string; readonly about: string} | undefined;
}

/** The order or repair afterwards. */
export interface Changed {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
}

/**
 * What a change did. `done` with `again`: it had been done before, by the same key. `absent`: no such thing, or its device is gone.
 * `changed`: another revision stands; `fields` are those that others changed. `image`: a name that is no unused image of the account.
 * `otherRequest`: the key was used for another request.
 */
export type WorkOutcome =
  | ({readonly kind: 'done'; readonly again: boolean} & Changed)
  | {readonly kind: 'absent' | 'notExecutor' | 'otherRequest'}
  | {readonly kind: 'notNow'; readonly status: WorkStatus; readonly by: string | null}
  | {readonly kind: 'image'; readonly name: string}
  | {readonly kind: 'changed'; readonly revision: number; readonly by: string | null; readonly fields: readonly string[]};

export interface WorkFilter {
  readonly scope: ProjectScope;
  readonly status?: WorkStatus | undefined;
  /** Part of the content. */
  readonly words?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Only those that are not at status 3. */
  readonly open?: boolean | undefined;
}

/** For the cards of a list. */
export interface WorkCounts {
  /** Those of the account that are not finished. */
  readonly mine: readonly {readonly advisedDay: string; readonly timeZone: string | null}[];
  readonly finished: number;
  readonly finishedSince: number;
  /** Mean from start to end of the finished ones; null without any. */
  readonly minutes: number | null;
}

/** One entry of the audit about an order or a repair. */
export interface WorkEntry {
  readonly action: string;
  readonly atMs: number;
  readonly by: string | null;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface WorkStore {
  order(id: string): Promise<OrderRecord | undefined>;
  /** Newest first. */
  orders(filter: WorkFilter, limit: number): Promise<{readonly rows: OrderRecord[]; readonly total: number}>;
  /** `mine` are those of this executor; `finishedSince` counts from that moment. */
  orderCounts(scope: ProjectScope, executor: string, sinceMs: number): Promise<WorkCounts>;
  addOrder(order: NewOrder, change: Change): Promise<WorkOutcome>;
  /** 执行, by the executor of that login name. */
  startOrder(id: string, login: string, change: Change): Promise<WorkOutcome>;
  /** 提交, or 完成. */
  saveOrder(id: string, login: string, handling: Handling, finish: boolean, change: Change): Promise<WorkOutcome>;
  assignOrder(id: string, executor: Person, note: string, change: Change): Promise<WorkOutcome>;

  repair(id: string): Promise<RepairRecord | undefined>;
  repairs(filter: WorkFilter, limit: number): Promise<{readonly rows: RepairRecord[]; readonly total: number}>;
  /** `mine` are those that this user has reported. */
  repairCounts(scope: ProjectScope, reporter: string, sinceMs: number): Promise<WorkCounts>;
  addRepair(repair: NewRepair, change: Change): Promise<WorkOutcome>;
  /** Makes an order of it with this id; the outcome names the order. */
  convertRepair(
    id: string,
    order: Pick<NewOrder, 'id' | 'type' | 'creator' | 'executor' | 'advisedDay'>,
    change: Change,
  ): Promise<WorkOutcome>;
  falseRepair(id: string, change: Change): Promise<WorkOutcome>;

  /** What the audit has about an order or a repair, oldest first. */
  history(id: string): Promise<WorkEntry[]>;
  /** Names of users by login name. */
  names(logins: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Replaces what came with the demo and nobody has changed; not audited. */
  seed(all: {readonly orders: readonly SeededOrder[]; readonly repairs: readonly SeededRepair[]}): Promise<void>;
}

/** Of the demo. Names of people and assets are looked up. */
export interface SeededOrder extends Place, Pick<OrderRecord, 'id' | 'number' | 'type' | 'content' | 'contentImages' | 'status'> {
  readonly creator: string;
  readonly executor: string;
  readonly advisedDay: string;
  readonly createdMs: number;
  readonly startedMs: number | null;
  readonly finishedMs: number | null;
  readonly handling: Handling;
  readonly repairId: string | null;
}
export interface SeededRepair
  extends Place,
    Pick<RepairRecord, 'id' | 'number' | 'info' | 'infoImages' | 'clientName' | 'clientTel' | 'source' | 'status' | 'falseReport'> {
  readonly reporter: string;
  readonly deviceModel: string | null;
  readonly createdMs: number;
  readonly finishedMs: number | null;
  readonly orderId: string | null;
}

export const NO_HANDLING: Handling = {
  ...{reason: '', solution: '', department: '', analysis: '', measure: ''},
  ...{analysisImages: [], measureImages: []},
};

declare module '../../tables.ts' {
  interface Tables {
    work_order: RowOf<typeof workOrder>;
    fault_repair: RowOf<typeof faultRepair>;
    sent_request: RowOf<typeof sentRequest>;
  }
}
