import {CHATTER} from '@livebus/contract';
import type {Occurrence} from '../../store/areas/alarms/course.ts';
import {FLOOD, floodsOf} from './floods.ts';

/** One alarm with all its occurrences of a span. */
export interface AlarmRun {
  readonly key: string;
  readonly count: number;
  /** Most within a minute, and within an hour. */
  readonly inMinute: number;
  readonly inHour: number;
  /** Id of its newest occurrence. */
  readonly newest: string;
}

export interface QualityFigures {
  readonly count: number;
  /** Mean of ten minutes; NaN for an empty span. */
  readonly per10Min: number;
  /** Undefined without alarms. `atMs`: the first of them. */
  readonly peak: {readonly count: number; readonly atMs: number} | undefined;
  /** [days] `peak`: most within ten minutes that end on this day. */
  readonly days: readonly {readonly count: number; readonly peak: number}[];
  /** [4] by level, the most urgent first. */
  readonly levels: readonly number[];
  readonly floods: readonly {readonly fromMs: number; readonly toMs: number; readonly count: number}[];
  /** Share of the time in floods, 0 to 1. */
  readonly floodShare: number;
  /** Most occurrences first. */
  readonly runs: readonly AlarmRun[];
  /** [4] by level. `waits`: from when it was known to its acknowledgement, ms, ascending. */
  readonly acknowledged: readonly {readonly waits: readonly number[]; readonly open: number}[];
}

const TEN_MIN_MS = FLOOD.windowMs;

/**
 * Figures of a project's alarms over a span (EEMUA 191, ISA-18.2).
 *
 * @param occurrences - raised in the span, in the order of their causes.
 * @param dayEdges - [days + 1] epoch ms of the beginnings of its days and its end.
 */
export function qualityOf(occurrences: readonly Occurrence[], dayEdges: ArrayLike<number>): QualityFigures {
  const [fromMs, toMs] = [dayEdges[0] ?? 0, dayEdges[dayEdges.length - 1] ?? 0];
  const days = Array.from({length: Math.max(0, dayEdges.length - 1)}, () => ({count: 0, peak: 0}));
  const levels = [0, 0, 0, 0];
  const acknowledged = levels.map(() => ({waits: [] as number[], open: 0}));
  let peak: {count: number; atMs: number} | undefined;
  let [oldest, day] = [0, 0];
  for (const [row, {atMs, level, acknowledgedMs, arrivedMs}] of occurrences.entries()) {
    while (occurrences[oldest]!.atMs <= atMs - TEN_MIN_MS) oldest += 1;
    const recent = row - oldest + 1;
    if (recent > (peak?.count ?? 0)) peak = {count: recent, atMs: occurrences[oldest]!.atMs};
    while (day < days.length - 1 && atMs >= dayEdges[day + 1]!) day += 1;
    const today = days[day];
    if (today) {
      today.count += 1;
      today.peak = Math.max(today.peak, recent);
    }
    levels[level - 1]! += 1;
    const own = acknowledged[level - 1]!;
    if (acknowledgedMs === null) own.open += 1;
    else own.waits.push(Math.max(0, acknowledgedMs - Math.max(arrivedMs, atMs)));
  }
  const floods = floodsOf(
    occurrences.map(({id, key, atMs}) => ({id, atMs, projectId: '', stationId: null, cause: key})),
    toMs,
  );
  const inFloods = floods.reduce((sum, flood) => sum + (flood.toMs - flood.fromMs), 0);
  return {
    count: occurrences.length,
    per10Min: (occurrences.length * TEN_MIN_MS) / (toMs - fromMs),
    peak,
    days,
    levels,
    floods: floods.map((flood) => ({fromMs: flood.fromMs, toMs: flood.toMs, count: flood.count})),
    floodShare: toMs > fromMs ? Math.min(1, inFloods / (toMs - fromMs)) : 0,
    runs: runsOf(occurrences),
    acknowledged: acknowledged.map(({waits, open}) => ({waits: waits.sort((a, b) => a - b), open})),
  };
}

function runsOf(occurrences: readonly Occurrence[]): AlarmRun[] {
  const byKey = new Map<string, Occurrence[]>();
  for (const one of occurrences) {
    const known = byKey.get(one.key);
    if (known) known.push(one);
    else byKey.set(one.key, [one]);
  }
  const runs = [...byKey].map(([key, own]) => {
    const times = own.map(({atMs}) => atMs);
    return {
      key,
      count: own.length,
      inMinute: mostWithin(times, CHATTER.windowMs),
      inHour: mostWithin(times, CHATTER.repeatsMs),
      newest: own.at(-1)!.id,
    };
  });
  return runs.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** The most times in any window of this length, both ends of which cannot be in it. `times`: ascending. */
export function mostWithin(times: ArrayLike<number>, windowMs: number): number {
  let [most, oldest] = [0, 0];
  for (let row = 0; row < times.length; row++) {
    while (times[oldest]! <= times[row]! - windowMs) oldest += 1;
    most = Math.max(most, row - oldest + 1);
  }
  return most;
}

/** `chattering` by the minute, `repeating` by the hour; undefined for a calm one. */
export function restlessness({inMinute, inHour}: Pick<AlarmRun, 'inMinute' | 'inHour'>): 'chattering' | 'repeating' | undefined {
  if (inMinute >= CHATTER.count) return 'chattering';
  return inHour >= CHATTER.repeats ? 'repeating' : undefined;
}

/** The least of ascending values that a share of them does not exceed; null without values. */
export function quantile(sorted: readonly number[], share: number): number | null {
  return sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}
