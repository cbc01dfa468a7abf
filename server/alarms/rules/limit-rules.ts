import type {CheckRule, SensorRule} from '@livebus/contract';

/** What a limit is compared with: one figure of each reading, NaN where the reading does not have it. */
export const FIGURES = [
  'highestCurrentA',
  'highestVoltageV',
  'lowestVoltageV',
  'hottestC',
  'currentRiseA',
  'windingRiseC',
  'quality',
  'roomC',
  'humidity',
  'oxygen',
  'sf6',
  'smoke',
  'water',
  'doorOpen',
  'sensorFault',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** One limit of one device. */
export interface LimitRule {
  readonly deviceId: string;
  /** Of the finding. */
  readonly name: CheckRule | SensorRule;
  readonly figure: FigureName;
  readonly sense: 'above' | 'below';
  readonly limit: number;
  /** How far the figure must come back behind the limit to end it; at least 0. */
  readonly hysteresis: number;
  /** How long the figure must stay beyond the limit, and behind it, in ms. */
  readonly onDelayMs: number;
  readonly offDelayMs: number;
  /** Nothing is proven over a longer silence: a delay begins again. Ms. */
  readonly gapMs: number;
}

/** Rules as columns, by device; a rule is named by its row. */
export interface LimitRules {
  readonly rules: readonly LimitRule[];
  /** [rules + 1] Rows of a device lie between its start and the next one's. */
  readonly starts: Int32Array;
  readonly rowOf: ReadonlyMap<string, number>;
  /** Devices with rules for rises. */
  readonly risers: ReadonlySet<string>;
  /** Figures that any rule looks at, by row of `FIGURES`. */
  readonly used: readonly number[];
  readonly figure: Uint8Array;
  /** 1 above, -1 below. */
  readonly sense: Int8Array;
  readonly limit: Float64Array;
  readonly back: Float64Array;
}

/** 0 not beyond; 1 beyond, for less than its delay; 2 raised; 3 raised, and back for less than its delay. */
export type Phase = 0 | 1 | 2 | 3;

/** [rules] Where each rule stands. The caller owns it; `runLimits` writes into it. */
export interface LimitStates {
  readonly phase: Uint8Array;
  /** Epoch ms at which the phase began. */
  readonly sinceMs: Float64Array;
  /** Epoch ms of the cause of a raised one. */
  readonly causeMs: Float64Array;
  /** Epoch ms of the last figure seen; -Infinity before the first. */
  readonly lastMs: Float64Array;
}

/** Readings in the order of their times. */
export interface ReadingFigures {
  /** [n] Row of the device in `starts`, -1 for a device without rules. */
  readonly device: Int32Array;
  /** [n] Epoch ms. */
  readonly atMs: Float64Array;
  /** [FIGURES.length][n]; empty for a figure that no rule looks at. */
  readonly figures: readonly Float64Array[];
}

/** Something that a rule found, in the order of the readings that showed it. */
export interface LimitFinding {
  /** Row of the rule. */
  readonly rule: number;
  readonly kind: 'raised' | 'returned';
  /** Epoch ms at which the figure went beyond the limit, or came back. */
  readonly atMs: number;
  /** Epoch ms of the cause, which names the occurrence. */
  readonly causeMs: number;
  /** The figure at the reading that decided, and epoch ms of that reading. */
  readonly value: number;
  readonly decidedMs: number;
}

/** Arranges rules by device; of one device in the order given. Throws a RangeError for a rule that could never work. */
export function arrangeLimits(given: readonly LimitRule[]): LimitRules {
  for (const {name, limit, hysteresis, onDelayMs, offDelayMs} of given) {
    if (![limit, hysteresis, onDelayMs, offDelayMs].every(Number.isFinite) || hysteresis < 0 || onDelayMs < 0 || offDelayMs < 0)
      throw new RangeError(`rule ${name}: limit ${limit}, hysteresis ${hysteresis}, delays ${onDelayMs} and ${offDelayMs} ms`);
  }
  const ids = [...new Set(given.map(({deviceId}) => deviceId))];
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const rules = given
    .map((rule, at) => ({rule, at}))
    .sort((a, b) => rowOf.get(a.rule.deviceId)! - rowOf.get(b.rule.deviceId)! || a.at - b.at)
    .map(({rule}) => rule);
  const starts = new Int32Array(ids.length + 1).fill(rules.length);
  for (let at = rules.length - 1; at >= 0; at--) starts[rowOf.get(rules[at]!.deviceId)!] = at;
  return {
    rules,
    starts,
    rowOf,
    risers: new Set(rules.flatMap(({deviceId, figure}) => (figure === 'currentRiseA' || figure === 'windingRiseC' ? [deviceId] : []))),
    used: FIGURES.flatMap((name, row) => (rules.some(({figure}) => figure === name) ? [row] : [])),
    figure: Uint8Array.from(rules, ({figure}) => FIGURES.indexOf(figure)),
    sense: Int8Array.from(rules, ({sense}) => (sense === 'above' ? 1 : -1)),
    limit: Float64Array.from(rules, ({limit}) => limit),
    back: Float64Array.from(rules, ({limit, hysteresis, sense}) => (sense === 'above' ? limit - hysteresis : limit + hysteresis)),
  };
}

export const newLimitStates = ({rules}: Pick<LimitRules, 'rules'>): LimitStates => ({
  phase: new Uint8Array(rules.length),
  sinceMs: new Float64Array(rules.length),
  causeMs: new Float64Array(rules.length),
  lastMs: new Float64Array(rules.length).fill(Number.NEGATIVE_INFINITY),
});

/**
 * Takes readings into the states and appends what they show to `findings`. A figure that is missing or NaN changes nothing; neither does one
 * that is not later than the last one seen of its rule: repeats are of no account, and late ones are for `excursionsOf`.
 */
export function runLimits(limits: LimitRules, states: LimitStates, readings: ReadingFigures, findings: LimitFinding[]): void {
  const {rules, starts, figure, sense, limit, back} = limits;
  const {phase, sinceMs, causeMs, lastMs} = states;
  const {device, atMs, figures} = readings;
  for (let n = 0; n < device.length; n++) {
    const row = device[n]!;
    if (row < 0) continue;
    const nowMs = atMs[n]!;
    for (let rule = starts[row]!; rule < starts[row + 1]!; rule++) {
      const value = figures[figure[rule]!]![n]!;
      if (Number.isNaN(value) || nowMs <= lastMs[rule]!) continue;
      const {onDelayMs, offDelayMs, gapMs} = rules[rule]!;
      const isGap = nowMs - lastMs[rule]! > gapMs;
      lastMs[rule] = nowMs;
      const isBeyond = (value - limit[rule]!) * sense[rule]! > 0;
      const isBack = (value - back[rule]!) * sense[rule]! <= 0 && !isBeyond;
      if (phase[rule]! < 2) {
        if (!isBeyond) {
          phase[rule] = 0;
          continue;
        }
        if (phase[rule] === 0 || isGap) sinceMs[rule] = nowMs;
        phase[rule] = 1;
        if (nowMs - sinceMs[rule]! < onDelayMs) continue;
        phase[rule] = 2;
        causeMs[rule] = sinceMs[rule]!;
        findings.push({rule, kind: 'raised', atMs: causeMs[rule]!, causeMs: causeMs[rule]!, value, decidedMs: nowMs});
      } else {
        if (!isBack) {
          phase[rule] = 2;
          continue;
        }
        if (phase[rule] === 2 || isGap) sinceMs[rule] = nowMs;
        phase[rule] = 3;
        if (nowMs - sinceMs[rule]! < offDelayMs) continue;
        phase[rule] = 0;
        findings.push({rule, kind: 'returned', atMs: sinceMs[rule]!, causeMs: causeMs[rule]!, value, decidedMs: nowMs});
      }
    }
  }
}

/** Whether a figure ends what went beyond the limit of a rule. */
export const isBehind = ({limit, hysteresis, sense}: Pick<LimitRule, 'limit' | 'hysteresis' | 'sense'>, value: number): boolean =>
  sense === 'above' ? value <= limit - hysteresis : value >= limit + hysteresis;

/** A time beyond a limit that is over. */
export interface Excursion {
  readonly rule: number;
  readonly causeMs: number;
  readonly returnedMs: number;
  /** The figure that decided its raise. */
  readonly value: number;
}

/**
 * What late readings show: run over all readings of a span, in order, without any state, it tells what went beyond a limit and came back
 * within it. What still stands at the end of the span, or began before it, is for the running states.
 */
export function excursionsOf(limits: LimitRules, readings: ReadingFigures): Excursion[] {
  const findings: LimitFinding[] = [];
  runLimits(limits, newLimitStates(limits), readings, findings);
  const raised = new Map<number, LimitFinding>();
  return findings.flatMap((finding) => {
    const {rule, kind, causeMs, atMs} = finding;
    if (kind === 'raised') {
      raised.set(rule, finding);
      return [];
    }
    return [{rule, causeMs, returnedMs: atMs, value: raised.get(rule)!.value}];
  });
}
