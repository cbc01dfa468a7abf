import type {EventLevel, StoredEvent} from '../events/event.ts';

/** One raise of an alarm, with nothing but its times. Epoch ms of the sites' clock. */
export interface Occurrence {
  readonly id: string;
  /** The same for all occurrences of one alarm: its rule and asset. */
  readonly key: string;
  readonly level: EventLevel;
  readonly atMs: number;
  readonly releasedMs: number | null;
  readonly acknowledgedMs: number | null;
  /** When the server learned of it. */
  readonly arrivedMs: number;
}

/** The course of the alarms and faults of a project. */
export interface CourseStore {
  /** Raised in [fromMs, toMs), in the order of their causes; read in parts. */
  occurrences(projectId: string, fromMs: number, toMs: number): Promise<Occurrence[]>;
  /** When the oldest alarm on record was raised; undefined without any. */
  firstMs(projectId: string): Promise<number | undefined>;
  /** When a rule was raised for a device in [fromMs, toMs). */
  timesOf(deviceId: string, rule: string, fromMs: number, toMs: number): Promise<number[]>;
  /** What stands at a moment, and what has stood for more than a day then: how many, and the oldest ones. */
  standing(projectId: string, atMs: number, limit: number): Promise<{count: number; stale: number; rows: StoredEvent[]}>;
}
