import type {CheckName, CheckSettings} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {alarmRuleState, alarmRuleVersion, deviceRating, switchWatch} from './0107-alarm-rules.ts';

/** What a device is rated for, in A and V; null where nobody has said so. */
export interface Rating {
  readonly id: string;
  readonly deviceId: string;
  readonly ratedCurrentA: number | null;
  readonly ratedVoltageV: number | null;
  readonly ratedLowVoltageV: number | null;
  readonly createdMs: number;
}

/** Ratings of devices, and whose switch changes are told. */
export interface RatingStore {
  /** Of these devices, or of all. */
  ratings(deviceIds?: readonly string[]): Promise<Rating[]>;
  /** `taken`: the device has one. */
  addRating(rating: Rating): Promise<'added' | 'taken'>;
  /** False unless the device has the rating with this id. */
  changeRating(rating: Omit<Rating, 'createdMs'>): Promise<boolean>;
  /** Of devices that somebody has ticked or unticked. */
  switchesTold(): Promise<ReadonlyMap<string, boolean>>;
  setSwitches(told: readonly string[], untold: readonly string[]): Promise<void>;
}

/** For all devices. */
export const ALL_DEVICES = '*';

/** Settings of a check as somebody has made them. */
export interface RuleVersion {
  /** A device's id, or `ALL_DEVICES`. */
  readonly target: string;
  readonly check: CheckName;
  readonly revision: number;
  /** Null where they were taken back. */
  readonly settings: CheckSettings | null;
  readonly atMs: number;
  readonly name: string | null;
}

/** Where a rule stands that is not at rest (`server/alarms/rules/limit-rules.ts`). */
export interface RuleStateRow {
  readonly deviceId: string;
  readonly rule: string;
  readonly phase: number;
  readonly sinceMs: number;
  readonly causeMs: number;
  readonly lastMs: number;
}

export interface RuleStore {
  /** The newest version of each check and target; those taken back too. */
  current(targets?: readonly string[]): Promise<RuleVersion[]>;
  /** Adds a version. False when the newest one has another revision than `after` (0: there is none). */
  add(version: Omit<RuleVersion, 'revision' | 'name'>, after: number): Promise<number | undefined>;
  states(): Promise<RuleStateRow[]>;
  /** Writes those of these rules that are not at rest, and deletes the others. */
  keepStates(rows: readonly RuleStateRow[]): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    device_rating: RowOf<typeof deviceRating>;
    switch_watch: RowOf<typeof switchWatch>;
    alarm_rule_version: RowOf<typeof alarmRuleVersion>;
    alarm_rule_state: RowOf<typeof alarmRuleState>;
  }
}
