import type {RuleStateRow} from '../../store/areas/alarms/rules.ts';
import {type LimitRule, type LimitRules, type LimitStates, newLimitStates, type Phase} from '../rules/limit-rules.ts';
import type {RiseMemory} from '../rules/rises.ts';
import type {RuleIndex} from './rule-index.ts';

/** The rules at work: what they know of the sites, and where they stand. The runner owns it. */
export interface LoadedRules {
  readonly index: RuleIndex;
  /** Of sites, settings and stations with readings. */
  readonly key: string;
  readonly states: LimitStates;
  /** Limits that stood when their alarms were raised, of those whose rule was changed since: by rule and device. */
  readonly replaced: ReadonlyMap<string, LimitRule>;
  readonly rises: RiseMemory;
  /** Devices with readings of which nothing is known. */
  readonly strangers: Set<string>;
}

export const keyOf = (deviceId: string, rule: string): string => `${deviceId} ${rule}`;

/** States of limits from stored ones. Rules at rest have seen everything that was judged of their device. */
export function statesFrom(limits: LimitRules, rows: readonly RuleStateRow[], seenOf: (deviceId: string) => number): LimitStates {
  const states = newLimitStates(limits);
  const known = new Map(rows.map((row) => [keyOf(row.deviceId, row.rule), row]));
  limits.rules.forEach(({deviceId, name}, rule) => {
    states.lastMs[rule] = seenOf(deviceId);
    const row = known.get(keyOf(deviceId, name));
    if (!row) return;
    states.phase[rule] = row.phase;
    states.sinceMs[rule] = row.sinceMs;
    states.causeMs[rule] = row.causeMs;
    states.lastMs[rule] = Math.max(row.lastMs, seenOf(deviceId));
  });
  return states;
}

/** The states under other limits: what a rule of the same name has seen stays. `gone` are those that no rule watches any more. */
export function carriedStates(
  limits: LimitRules,
  before: {readonly limits: LimitRules; readonly states: LimitStates},
  seenOf: (deviceId: string) => number,
): {readonly states: LimitStates; readonly gone: readonly RuleStateRow[]} {
  const rows = before.limits.rules.map((_, rule) => stateRow(before.limits, before.states, rule));
  return {states: statesFrom(limits, rows, seenOf), gone: unwatched(limits, rows)};
}

/** Rows not at rest of rules that are not among these. */
export function unwatched({rules}: LimitRules, rows: readonly RuleStateRow[]): RuleStateRow[] {
  const watched = new Set(rules.map(({deviceId, name}) => keyOf(deviceId, name)));
  return rows.filter(({deviceId, rule, phase}) => phase !== 0 && !watched.has(keyOf(deviceId, rule)));
}

/** Of raised rules, the limits before: also those replaced earlier. */
export function replacedLimits(
  before: {readonly index: {readonly limits: LimitRules}; readonly replaced: ReadonlyMap<string, LimitRule>},
  limits: LimitRules,
  {phase}: LimitStates,
): Map<string, LimitRule> {
  const known = new Map(before.index.limits.rules.map((rule) => [keyOf(rule.deviceId, rule.name), rule]));
  return new Map(
    limits.rules.flatMap(({deviceId, name, limit, hysteresis}, at) => {
      const key = keyOf(deviceId, name);
      const was = before.replaced.get(key) ?? known.get(key);
      const isOther = was !== undefined && (was.limit !== limit || was.hysteresis !== hysteresis);
      return isOther && phase[at]! >= 2 ? [[key, was] as const] : [];
    }),
  );
}

export function stateRow({rules}: LimitRules, {phase, sinceMs, causeMs, lastMs}: LimitStates, rule: number): RuleStateRow {
  const {deviceId, name} = rules[rule]!;
  // The database has no infinity.
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  return {
    deviceId,
    rule: name,
    phase: phase[rule]! as Phase,
    sinceMs: finite(sinceMs[rule]!),
    causeMs: finite(causeMs[rule]!),
    lastMs: finite(lastMs[rule]!),
  };
}
