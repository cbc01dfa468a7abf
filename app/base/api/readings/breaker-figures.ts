import type {BREAKER_ACTIONS, BREAKER_REASONS, DeviceReading as WireReading} from '@livebus/contract';
import type {WireTimeReader} from '../time/wire-time.ts';

/** One operation of a breaker. */
export interface BreakerAction {
  /** Unique in its list; it stays when newer operations come before it. */
  readonly id: string;
  readonly action: (typeof BREAKER_ACTIONS)[number];
  readonly reason: (typeof BREAKER_REASONS)[number];
  readonly durationMs: number | null;
  /** Highest current of a phase before it. */
  readonly currentA: number | null;
  /** Epoch ms; undefined where the backend does not say. */
  readonly timeMs: number | undefined;
}

/** Figures of a breaker's mechanism (MO-3-25); null where the backend has none. */
export interface BreakerFigures {
  readonly closings: number | null;
  readonly openings: number | null;
  readonly upperContactAC: number | null;
  readonly upperContactBC: number | null;
  readonly upperContactCC: number | null;
  readonly lowerContactAC: number | null;
  readonly lowerContactBC: number | null;
  readonly lowerContactCC: number | null;
  readonly contactWearPercent: number | null;
  readonly mechanicalLifePercent: number | null;
  readonly springChargeS: number | null;
  /** Newest first. */
  readonly actions: readonly BreakerAction[];
  /** Names of the fields above that are made up, which a screen marks as 模拟数据 (MO-2.brk-04). */
  readonly simulated: ReadonlySet<keyof BreakerFigures>;
}

const FIELDS = {
  closings: 'opearNum1',
  openings: 'opearNum2',
  upperContactAC: 'upatemper',
  upperContactBC: 'upbtemper',
  upperContactCC: 'upctemper',
  lowerContactAC: 'downatemper',
  lowerContactBC: 'downbtemper',
  lowerContactCC: 'downctemper',
  contactWearPercent: 'contactWear',
  mechanicalLifePercent: 'mechanicalLife',
  springChargeS: 'springChargeS',
} as const;
type Field = keyof typeof FIELDS;

/** Wire -> domain: the part of a device's reading that concerns its mechanism. */
export function readBreakerFigures(reading: WireReading | null | undefined, readTime: WireTimeReader): BreakerFigures {
  const names = Object.keys(FIELDS) as Field[];
  const figures = Object.fromEntries(names.map((field) => [field, reading?.[FIELDS[field]] ?? null])) as Record<Field, number | null>;
  const madeUp = new Set<string>(reading?.simulated ?? []);
  const actions = withIds((reading?.actions ?? []).map(({time, ...action}) => ({...action, timeMs: readTime(time)})));
  return {
    ...figures,
    actions,
    simulated: new Set<keyof BreakerFigures>([
      ...names.filter((field) => madeUp.has(FIELDS[field])),
      ...(madeUp.has('actions') ? (['actions'] as const) : []),
    ]),
  };
}

/** Two operations of the same second differ by their number, counted from the oldest. */
function withIds(actions: readonly Omit<BreakerAction, 'id'>[]): readonly BreakerAction[] {
  const counts = new Map<string, number>();
  const named = actions.toReversed().map((action) => {
    const moment = `${action.timeMs ?? 'unknown'} ${action.action}`;
    const number = (counts.get(moment) ?? 0) + 1;
    counts.set(moment, number);
    return {...action, id: `${moment} ${number}`};
  });
  return named.reverse();
}
