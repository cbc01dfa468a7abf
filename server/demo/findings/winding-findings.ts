import {CHECKS, type CheckName, type QuantityName} from '@livebus/contract';
import {limitsOf} from '../../alarms/rules/device-limits.ts';
import {limitEvent} from '../../alarms/rules/finding-events.ts';
import {arrangeLimits, FIGURES, type LimitFinding, type LimitRules, newLimitStates, runLimits} from '../../alarms/rules/limit-rules.ts';
import {type MeasuredReading, readingFigures} from '../../alarms/rules/reading-figures.ts';
import {ReadingQuality} from '../../history/record-readings.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import type {FinderParts} from './finder-parts.ts';
import {casesOf, FoundEvents, timesOf} from './found-events.ts';
import {pollAfter} from './polls.ts';

const WINDINGS: readonly QuantityName[] = ['parameter1', 'parameter2', 'parameter3'];
/** A temperature controller is asked so often: windings are slow. */
const EVERY_MS = 30_000;
/** Between polls so far apart nothing is beyond a limit for a while: they warm and cool steadily. */
const STRIDE = 10;
const AFTER_MS = 120_000;
const CHECKED: readonly CheckName[] = ['winding', 'windingRise'];

/** What the limits of windings find in the readings of a window's transformers. */
export function windingFindings({targets, stationId, projectId, startMs, endMs, id}: ScenarioWindow, parts: FinderParts) {
  const {readings, sites, settings} = parts;
  const {network} = sites.get(projectId)!.project;
  const found = new FoundEvents(id);
  for (const target of targets) {
    const transformer = network.transformers.find((one) => one.id === target);
    if (transformer === undefined) continue;
    const limits = arrangeLimits(
      limitsOf({...NOT_RATED, id: target}, (check) => ({...CHECKS[check].defaults, ...(!CHECKED.includes(check) && {enabled: false})})),
    );
    const polls: number[] = [];
    for (let atMs = pollAfter(target, startMs - EVERY_MS); atMs <= endMs + AFTER_MS; atMs += EVERY_MS) polls.push(atMs);
    const times = decisive(polls, limits, (some) => hottestOf(readings.series(target, WINDINGS, some) ?? []));
    const columns = readings.series(target, WINDINGS, times);
    if (columns === undefined) continue;
    const measured = times.map((atMs, n): MeasuredReading => {
      const quantities = Object.fromEntries(
        WINDINGS.flatMap((name, i) => (Number.isNaN(columns[i]![n]!) ? [] : [[name, columns[i]![n]!]])),
      );
      return {deviceId: target, atMs, quantities, switchState: undefined, quality: ReadingQuality.good};
    });
    const findings: LimitFinding[] = [];
    const figures = readingFigures(limits, measured, {ratedVOf: () => undefined, memory: new Map()});
    runLimits(limits, newLimitStates(limits), figures, findings);
    const beside = [transformer.feederId, transformer.incomingId].find(
      (one) => one !== undefined && sites.get(projectId)!.part(one)?.stationId === stationId,
    );
    const place = {id: target, name: transformer.name, stationId: stationId!, projectId, diagramDeviceId: beside ?? null};
    for (const one of casesOf(findings)) {
      const rule = limits.rules[one.rule]!;
      const check: CheckName = rule.name === 'windingRising' ? 'windingRise' : 'winding';
      // From then on the runner judges the readings by somebody's own settings.
      const sinceMs = settings.setSinceMs(check, target) ?? Number.POSITIVE_INFINITY;
      const times = timesOf(one, endMs + AFTER_MS);
      if (times.knownMs >= sinceMs) continue;
      const {causeMs, value, decidedMs} = one.raised;
      const event = limitEvent(
        rule,
        place,
        {causeMs, value, releasedMs: null, arrivedMs: decidedMs},
        measured.find(({atMs}) => atMs === decidedMs),
      );
      const isCut = times.endKnownMs > sinceMs;
      found.add(
        isCut ? {...event, returnedWhy: 'ruleChanged'} : event,
        isCut ? {...times, releasedMs: sinceMs, endKnownMs: sinceMs} : times,
      );
    }
  }
  return found.all;
}

/** The polls that can decide anything: some, and all between two of those with a limit, or its end, between their temperatures. */
function decisive(
  polls: readonly number[],
  {limit, back, figure}: Pick<LimitRules, 'limit' | 'back' | 'figure'>,
  hottestAt: (times: readonly number[]) => readonly number[],
): number[] {
  const some = polls.filter((_, n) => n % STRIDE === 0);
  const hottest = hottestAt(some);
  const levels = [...limit, ...back].filter((_, n) => FIGURES[figure[n % figure.length]!] === 'hottestC');
  return some.flatMap((atMs, n) => {
    const [from, to] = [hottest[n]!, hottest[n + 1] ?? Number.NaN];
    const isDecisive = levels.some((level) => Math.min(from, to) - 1 <= level && level <= Math.max(from, to) + 1);
    return isDecisive ? polls.slice(n * STRIDE, (n + 1) * STRIDE) : [atMs];
  });
}

const hottestOf = (columns: readonly Float64Array[]): number[] =>
  Array.from(columns[0] ?? [], (_, n) => Math.max(...columns.map((column) => column[n]!)));

const NOT_RATED = {kind: 'transformer', measuresPhases: false, ratedCurrentA: null, ratedVoltageV: null, ratedLowVoltageV: null} as const;
