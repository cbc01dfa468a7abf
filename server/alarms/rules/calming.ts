import {CHATTER} from '@livebus/contract';
import {arrangeLimits, FIGURES, type LimitFinding, type LimitRule, newLimitStates, runLimits} from './limit-rules.ts';
import {mostWithin, restlessness} from './quality.ts';

/** The figure of a rule over time. */
export interface FigureCourse {
  /** [n] Epoch ms, ascending. */
  readonly atMs: Float64Array;
  /** [n] NaN where a reading does not have it. */
  readonly value: Float64Array;
}

/** Settings that can calm a rule: hysteresis in the unit of its check, delays in s. */
export interface CalmSettings {
  readonly hysteresis: number;
  readonly onDelayS: number;
  readonly offDelayS: number;
}

/** What the rule would have done with them. */
export interface Tried extends CalmSettings {
  readonly raised: number;
  readonly isCalm: boolean;
}

export interface Calming {
  readonly now: Tried;
  /** The least hysteresis that calms it, and the shortest delay, each by itself; null where none does, or none is needed. */
  readonly hysteresis: Tried | null;
  readonly delay: Tried | null;
  /** Everything that was tried, in the order of the candidates. */
  readonly tried: readonly Tried[];
}

/** Candidates: a hysteresis in the unit of the check, and delays in s. */
export const CANDIDATES = {
  hysteresis: [0.2, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20],
  delayS: [5, 10, 20, 30, 60, 120, 300, 600],
} as const;
/** A hysteresis that reaches further than this share of the limit would keep alarms for ever. */
const FARTHEST = 0.5;

/**
 * What would calm a rule: runs the recorded figures of some days through it again, once for each candidate. Each day stands by itself.
 *
 * @param rule - as it stands now; `unit`: what a setting of 1 is, in the unit of its limit.
 */
export function calmingOf(rule: LimitRule, days: readonly FigureCourse[], unit: number): Calming {
  const now = settingsOf(rule, unit);
  const run = (settings: CalmSettings) => tried(rule, days, unit, settings);
  const standing = run(now);
  const wider = CANDIDATES.hysteresis
    .filter((candidate) => candidate > now.hysteresis && candidate * unit < Math.abs(rule.limit) * FARTHEST)
    .map((hysteresis) => run({...now, hysteresis}));
  const slower = CANDIDATES.delayS
    .filter((candidate) => candidate > now.offDelayS)
    .map((offDelayS) => run({...now, onDelayS: Math.max(now.onDelayS, offDelayS), offDelayS}));
  return {
    now: standing,
    hysteresis: standing.isCalm ? null : (wider.find(({isCalm}) => isCalm) ?? null),
    delay: standing.isCalm ? null : (slower.find(({isCalm}) => isCalm) ?? null),
    tried: [...wider, ...slower],
  };
}

/** The settings of a rule; rounded, because percents of a rating do not come back exactly. */
function settingsOf({hysteresis, onDelayMs, offDelayMs}: LimitRule, unit: number): CalmSettings {
  return {hysteresis: Math.round((hysteresis / unit) * 1e6) / 1e6, onDelayS: onDelayMs / 1000, offDelayS: offDelayMs / 1000};
}

function tried(rule: LimitRule, days: readonly FigureCourse[], unit: number, settings: CalmSettings): Tried {
  const {hysteresis, onDelayS, offDelayS} = settings;
  const other = {...rule, hysteresis: hysteresis * unit, onDelayMs: onDelayS * 1000, offDelayMs: offDelayS * 1000};
  const causes = days.map((day) => raisesOf(other, day));
  const isCalm = causes.every(
    (own) => restlessness({inMinute: mostWithin(own, CHATTER.windowMs), inHour: mostWithin(own, CHATTER.repeatsMs)}) === undefined,
  );
  return {...settings, raised: causes.reduce((sum, own) => sum + own.length, 0), isCalm};
}

/** Epoch ms of the causes of what a rule raises over a course, from rest. */
export function raisesOf(rule: LimitRule, {atMs, value}: FigureCourse): number[] {
  const limits = arrangeLimits([rule]);
  const findings: LimitFinding[] = [];
  // A rule reads one figure: every column is that one.
  runLimits(limits, newLimitStates(limits), {device: new Int32Array(atMs.length), atMs, figures: FIGURES.map(() => value)}, findings);
  return findings.filter(({kind}) => kind === 'raised').map(({causeMs}) => causeMs);
}
