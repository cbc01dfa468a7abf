import type {RuleStateRow, SwitchPosition} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import {limitEvent} from '../rules/finding-events.ts';
import {excursionsOf, isBehind, type LimitFinding, runLimits} from '../rules/limit-rules.ts';
import type {PositionWatch} from '../rules/position-watch.ts';
import {type MeasuredReading, readingFigures} from '../rules/reading-figures.ts';
import type {RuleIndex} from './rule-index.ts';
import {keyOf, type LoadedRules, stateRow} from './rule-states.ts';

/** What readings show, in the order of the causes; and what has to be remembered. */
export interface Judged {
  readonly events: readonly SiteEvent[];
  readonly states: readonly RuleStateRow[];
  readonly positions: readonly SwitchPosition[];
}

/** Takes readings, in the order of their times, into the states. `arrivedMs`: of the sites' clock. */
export function judge(
  {index, states, replaced, rises}: Pick<LoadedRules, 'index' | 'states' | 'replaced' | 'rises'>,
  readings: readonly MeasuredReading[],
  watch: PositionWatch,
  arrivedMs: number,
): Judged {
  const {limits, places, isTold} = index;
  const before = states.phase.slice();
  const findings: LimitFinding[] = [];
  runLimits(limits, states, readingFigures(limits, readings, {ratedVOf: ratedVIn(index), memory: rises}), findings);
  const deciding =
    findings.length === 0 ? undefined : new Map(readings.map((reading) => [keyOf(reading.deviceId, String(reading.atMs)), reading]));
  const found = findings.map(({rule, kind, atMs, causeMs, value, decidedMs}) => {
    const own = limits.rules[rule]!;
    const was = replaced.get(keyOf(own.deviceId, own.name));
    const returnedWhy = kind === 'returned' && was && !isBehind(was, value) ? ('ruleChanged' as const) : undefined;
    return limitEvent(
      own,
      places.get(own.deviceId)!,
      {causeMs, value, releasedMs: kind === 'returned' ? atMs : null, returnedWhy, arrivedMs},
      deciding!.get(keyOf(own.deviceId, String(decidedMs))),
    );
  });
  const moved = watch.take(readings, {isTold, placeOf: (id) => places.get(id), arrivedMs});
  const events = [...found, ...moved.events].sort((a, b) => (a.releasedMs ?? a.raisedMs) - (b.releasedMs ?? b.raisedMs));
  const changed: RuleStateRow[] = [];
  for (let rule = 0; rule < before.length; rule++) if (before[rule] !== states.phase[rule]) changed.push(stateRow(limits, states, rule));
  return {events, states: changed, positions: moved.rows};
}

/**
 * What readings of one device show that arrived late: times beyond a limit that are over and that none of `known`, its alarms around that time,
 * tells. `readings`: all of the span, in the order of their times.
 */
export function judgeLate(
  index: RuleIndex,
  readings: readonly MeasuredReading[],
  known: readonly SiteEvent[],
  arrivedMs: number,
): SiteEvent[] {
  const {limits, places} = index;
  const found = excursionsOf(limits, readingFigures(limits, readings, {ratedVOf: ratedVIn(index), memory: new Map()}));
  const fresh = found.filter(({rule, causeMs, returnedMs}) => {
    const {name} = limits.rules[rule]!;
    return !known.some((event) => event.words?.rule === name && event.raisedMs <= returnedMs && (event.releasedMs ?? arrivedMs) >= causeMs);
  });
  return fresh.map(({rule, causeMs, returnedMs, value}) => {
    const own = limits.rules[rule]!;
    const reading = readings.find(({atMs}) => atMs === causeMs);
    return limitEvent(own, places.get(own.deviceId)!, {causeMs, value, releasedMs: returnedMs, arrivedMs}, reading);
  });
}

const ratedVIn =
  ({ratedV}: Pick<RuleIndex, 'ratedV'>) =>
  (deviceId: string): number | undefined =>
    ratedV.get(deviceId);
