import type {CheckName, CheckSettings, DeviceKind} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {alarmRuleState, alarmRuleVersion, deviceRating, switchWatch} from './0107-alarm-rules.ts';
import type {gatewaySilence, ruleSeen, switchPosition} from './0110-rules-remember.ts';

/** What a device is rated for, in A and V; null where nobody has said so. */
export interface Rating {
  readonly id: string;
  readonly deviceId: string;
  readonly ratedCurrentA: number | null;
  readonly ratedVoltageV: number | null;
  readonly ratedLowVoltageV: number | null;
  readonly createdMs: number;
  /** Rises with each change. */
  readonly revision: number;
}

/** Ratings of devices, and whose switch changes are told. */
export interface RatingStore {
  /** Of these devices, or of all. */
  ratings(deviceIds?: readonly string[]): Promise<Rating[]>;
  /** `taken`: the device has one. */
  addRating(rating: Omit<Rating, 'revision'>): Promise<'added' | 'taken'>;
  /** Undefined unless the device has the rating with this id; the standing one is a conflict when its revision is not `seen`. */
  changeRating(rating: Omit<Rating, 'createdMs' | 'revision'>, seen?: number): Promise<'done' | Rating | undefined>;
  /** `absent`: the device has no rating with this id. The standing one is a conflict when its revision is not `seen`. */
  removeRating(rating: Pick<Rating, 'id' | 'deviceId'>, seen: number): Promise<'done' | 'absent' | Rating>;
  /** Of devices that somebody has ticked or unticked. */
  switchesTold(): Promise<ReadonlyMap<string, boolean>>;
  /**
   * Sets boxes; one that nobody has set counts as ticked. `seen`: the ticked ones of before. Returns those that somebody else has since
   * set to something else, and changes nothing then; otherwise an empty list.
   */
  setSwitches(told: readonly string[], untold: readonly string[], seen?: ReadonlySet<string>): Promise<string[]>;
}

/** Name of the note that changes with the settings of rules, on whatever server. */
export const RULES_NOTE = 'alarm rules';

/** For all devices. */
export const ALL_DEVICES = '*';
/** For all devices of a kind. */
export const ofKind = (kind: DeviceKind): string => `*${kind}`;

/** Settings of a check as somebody has made them. */
export interface RuleVersion {
  /** A device's id, `ALL_DEVICES`, or `ofKind`. */
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
  /**
   * Adds a version and returns its revision; the newest one, where that has another revision than `after` (0: there is none), and somebody
   * else has made it or it says something else. The same settings again are no new version.
   */
  add(version: Omit<RuleVersion, 'revision' | 'name'>, after: number): Promise<number | {readonly stands: RuleVersion | undefined}>;
}

/** The last certain position of a switch: bits of its `switchState`. */
export interface SwitchPosition {
  readonly deviceId: string;
  readonly bits: number;
  readonly atMs: number;
}

/** A gateway that is silent since the moment when it was noticed; null: no more. */
export interface SilenceRow<Since = number | null> {
  readonly gatewayId: string;
  readonly sinceMs: Since;
}

/** What the rules remember over a restart. */
export interface RuleMemoryRows {
  readonly states: readonly RuleStateRow[];
  readonly positions: readonly SwitchPosition[];
  readonly silences: readonly SilenceRow<number>[];
  /** By device, up to which moment its readings were judged. */
  readonly seen: ReadonlyMap<string, number>;
}

export interface RuleMemoryStore {
  read(): Promise<RuleMemoryRows>;
  /** In one transaction. States at rest (phase 0) and silences that are over are deleted; what is not named stays. */
  write(changes: Partial<Omit<RuleMemoryRows, 'silences'>> & {readonly silences?: readonly SilenceRow[]}): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    device_rating: RowOf<typeof deviceRating>;
    switch_watch: RowOf<typeof switchWatch>;
    alarm_rule_version: RowOf<typeof alarmRuleVersion>;
    alarm_rule_state: RowOf<typeof alarmRuleState>;
    rule_seen: RowOf<typeof ruleSeen>;
    switch_position: RowOf<typeof switchPosition>;
    gateway_silence: RowOf<typeof gatewaySilence>;
  }
}
