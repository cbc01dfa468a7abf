import type {EventKind, EventWords, ReturnReason} from '@livebus/contract';
import type {ShownState} from '../../../alarms/life/alarm-life.ts';

export type EventLevel = 1 | 2 | 3 | 4;

/** A stored event at a site (MO-3-24). Times are epoch ms of the site clock. */
export interface SiteEvent {
  /** Stable: the same event gets the same id whenever it is computed. */
  readonly id: string;
  readonly kind: EventKind;
  /** 1 is the most urgent. */
  readonly level: EventLevel;
  readonly projectId: string;
  readonly stationId: string | null;
  /** Device, transformer, sensor or gateway. */
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  /** The device of the diagram next to which it is shown; null where the diagram has none. */
  readonly diagramDeviceId: string | null;
  /** Short name, such as 绕组超温. */
  readonly name: string;
  /** One sentence with the figures and the limit. */
  readonly info: string;
  /** `name` and `info` as rule and figures, for translation; undefined where somebody wrote the texts. */
  readonly words?: EventWords | undefined;
  /** Values of phases A, B, C, or of the single quantity measured. */
  readonly values: readonly [number | null, number | null, number | null];
  readonly raisedMs: number;
  /** 0 to 999: milliseconds of the second of `raisedMs`, by the relay's clock; undefined where nothing tells so exactly. */
  readonly acquisitionMs?: number | undefined;
  /** Null while it lasts. */
  readonly releasedMs: number | null;
  /** Why it returned though what its rule measures did not. */
  readonly returnedWhy?: ReturnReason | undefined;
  /** It waited in memory while the database could not take it. */
  readonly waited?: boolean | undefined;
  /** When the server learned of it; `raisedMs` where nobody says so. */
  readonly arrivedMs?: number | undefined;
}

/** Who has acknowledged an alarm. */
export interface Acknowledgement {
  readonly atMs: number;
  readonly accountId: string | null;
  /** Login name at that moment. */
  readonly name: string | null;
  readonly note: string | null;
}

/** An alarm's life as it is stored. */
export interface StoredLife {
  /** `event`: a switch change or the like, which has no life. */
  readonly state: ShownState | 'event';
  readonly acknowledgement: Acknowledgement | null;
  readonly shelvedUntilMs: number | null;
  readonly arrivedMs: number | null;
  /** Rises with each write: a record read again with the same number has not changed. */
  readonly revision: number;
}

/** An event as read back. */
export interface StoredEvent extends SiteEvent {
  readonly projectName: string;
  readonly projectNameEn: string | null;
  readonly projectNamePt: string | null;
  readonly stationName: string | null;
  readonly stationNameEn: string | null;
  readonly stationNamePt: string | null;
  readonly deviceNameEn: string | null;
  readonly deviceNamePt: string | null;
  /** Acknowledged or settled, which is global; what a user has read is in `event_read`. */
  readonly read: boolean;
  /** Undefined while the event waits in memory for room on the disk. */
  readonly life?: StoredLife | undefined;
}

/** Unread events of some projects. */
export interface EventCounts {
  readonly alarm: number;
  readonly fault: number;
  readonly switch: number;
  readonly monitor: number;
  /** An unread event of level 1 or 2 is still open. */
  readonly urgent: boolean;
}
