import type {EventKind, EventWords} from '@livebus/contract';

export type EventLevel = 1 | 2 | 3 | 4;

/** Something that happened at a site and is kept (MO-3-24). Times are epoch ms of the site clock. */
export interface SiteEvent {
  /** Stable: the same happening has the same id whenever it is worked out. */
  readonly id: string;
  readonly kind: EventKind;
  /** 1 is the most urgent. */
  readonly level: EventLevel;
  readonly projectId: string;
  readonly stationId: string | null;
  /** Device, transformer, sensor or gateway. */
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  /** The device of the diagram beside which it stands; null where the diagram has none. */
  readonly diagramDeviceId: string | null;
  /** Short name, such as 绕组超温. */
  readonly name: string;
  /** One sentence with the figures and the limit. */
  readonly info: string;
  /** The same as `name` and `info` by rule and figures; undefined where somebody wrote the texts. */
  readonly words?: EventWords | undefined;
  /** Figures of phases A, B, C, or of the one thing measured. */
  readonly values: readonly [number | null, number | null, number | null];
  readonly raisedMs: number;
  /** Null while it lasts. */
  readonly releasedMs: number | null;
}

/** An event as it is read back. */
export interface StoredEvent extends SiteEvent {
  readonly projectName: string;
  readonly projectNameEn: string | null;
  readonly stationName: string | null;
  readonly stationNameEn: string | null;
  readonly deviceNameEn: string | null;
  readonly read: boolean;
}

/** Unread events of some projects. */
export interface EventCounts {
  readonly alarm: number;
  readonly fault: number;
  readonly switch: number;
  readonly monitor: number;
  /** An unread one of level 1 or 2 is still open. */
  readonly urgent: boolean;
}
