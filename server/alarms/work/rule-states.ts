import type {RuleStateRow} from '../../store/areas/alarms/rules.ts';
import {type LimitRules, type LimitStates, newLimitStates, type Phase} from '../rules/limit-rules.ts';

const keyOf = (deviceId: string, rule: string): string => `${deviceId} ${rule}`;

/** States of limits from stored ones. Rules at rest have seen everything up to `seenMs`. */
export function statesFrom(limits: LimitRules, rows: readonly RuleStateRow[], seenMs: number): LimitStates {
  const states = newLimitStates(limits);
  states.lastMs.fill(seenMs);
  const known = new Map(rows.map((row) => [keyOf(row.deviceId, row.rule), row]));
  limits.rules.forEach(({deviceId, name}, rule) => {
    const row = known.get(keyOf(deviceId, name));
    if (!row) return;
    states.phase[rule] = row.phase;
    states.sinceMs[rule] = row.sinceMs;
    states.causeMs[rule] = row.causeMs;
    states.lastMs[rule] = row.lastMs;
  });
  return states;
}

/** The states under other limits: what a rule of the same name has seen stays. `gone` are raised ones that no rule watches any more. */
export function carriedStates(
  limits: LimitRules,
  before: {readonly limits: LimitRules; readonly states: LimitStates},
  seenMs: number,
): {readonly states: LimitStates; readonly gone: readonly RuleStateRow[]} {
  const rows = before.limits.rules.map((_, rule) => stateRow(before.limits, before.states, rule));
  const kept = new Set(limits.rules.map(({deviceId, name}) => keyOf(deviceId, name)));
  const gone = rows.filter(({deviceId, rule, phase}) => phase !== 0 && !kept.has(keyOf(deviceId, rule)));
  return {states: statesFrom(limits, rows, seenMs), gone};
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
