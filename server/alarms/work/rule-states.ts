import type {RuleStateRow} from '../../store/areas/alarms/rules.ts';
import {type LimitRule, type LimitRules, type LimitStates, newLimitStates, type Phase} from '../rules/limit-rules.ts';

/** Names under which watches keep states beside those of limits. */
export const SILENT = 'gatewaySilent';
export const POSITION = 'position';

export const keyOf = (deviceId: string, rule: string): string => `${deviceId} ${rule}`;

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
    states.lastMs[rule] = Math.max(row.lastMs, seenMs);
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

/** Raised rows of devices, or of rules, that an index does not watch: another server has stopped before it could return them. */
export function unwatched(
  {limits, gateways}: {readonly limits: LimitRules; readonly gateways: readonly {readonly id: string}[]},
  rows: readonly RuleStateRow[],
): RuleStateRow[] {
  const watched = new Set([...limits.rules.map(({deviceId, name}) => keyOf(deviceId, name)), ...gateways.map(({id}) => keyOf(id, SILENT))]);
  return rows.filter(({deviceId, rule, phase}) => rule !== POSITION && phase !== 0 && !watched.has(keyOf(deviceId, rule)));
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
