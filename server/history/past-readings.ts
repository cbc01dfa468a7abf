import {type QuantityName, SITE_TIME_MS} from '@livebus/contract';
import {dayStartMs, type IntervalEnergy, shiftDay, siteDay} from '@livebus/engine/core';
import {roundColumn, roundedFigure} from './rounded-figure.ts';

export interface DayCurveAsked {
  readonly deviceId: string;
  readonly quantity: QuantityName;
  /** `YYYY-MM-DD`; today when undefined. */
  readonly day: string | undefined;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** The same question as passed to a source: a day that has begun. */
export interface DaySpan extends Pick<DayCurveAsked, 'deviceId' | 'quantity'> {
  readonly day: string;
  /** Today at the site. */
  readonly today: string;
  /** From the site's midnight to the next. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Epoch ms, rising, and the value measured then; null is a gap. */
export interface DayCurve {
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface SamplesAsked {
  readonly deviceId: string;
  readonly quantities: readonly QuantityName[];
  /** Epoch ms, rising, none after the clock. */
  readonly timesMs: readonly number[];
}

/** Figures at given moments; the reader owns the arrays. */
export interface SampleColumns {
  /** [quantity][moment]; NaN was not measured, or is bad. A quantity without any value at all is undefined. */
  readonly columns: readonly (Float64Array | undefined)[];
  /** `ValueMark` bits by moment, for all its quantities; undefined where none is marked. */
  readonly marks: Uint16Array | undefined;
}

export interface EnergyAsked {
  readonly deviceId: string;
  readonly registers: readonly QuantityName[];
  /** Epoch ms, rising; the last may be ahead of the clock. */
  readonly edgesMs: readonly number[];
  readonly nowMs: number;
}

/** Samples of a grid's moments, and energy of its intervals, in one question, because both may come from the same rows. */
export interface TrendAsked extends SamplesAsked, EnergyAsked {}

export interface Trend {
  readonly samples: SampleColumns;
  /** One for each register; undefined where there is nothing of any. */
  readonly energies: readonly IntervalEnergy[] | undefined;
}

export interface CoursesAsked {
  readonly deviceIds: readonly string[];
  readonly quantities: readonly QuantityName[];
  /** Epoch ms; within one site day, [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** Figures as measured, bad values as NaN: columns of equal length. */
export interface Course {
  readonly timesMs: ArrayLike<number>;
  readonly columns: readonly Float64Array[];
}

export interface RowAsked {
  readonly deviceId: string;
  /** Epoch ms, not after the clock. */
  readonly atMs: number;
  readonly timeZone: string;
}

/** The state of a device at a past moment: its last reading up to it. */
export interface PastRow {
  readonly atMs: number;
  readonly quantities: Readonly<Partial<Record<QuantityName, number>>>;
  /** Undefined too where another reading contradicts it, so that nothing tells the position (MO-3-30). */
  readonly switchState: number | undefined;
  /** Older than `STALE_PERIODS` of its period. */
  readonly stale: boolean;
  /** What its rows told of their period then, or else the usual steps of the device, ms; undefined where one period counts for all. */
  readonly periodMs?: number | undefined;
  /** When its switch last changed before, epoch ms, as far as the readings of that time tell. */
  readonly changedMs?: number | undefined;
  /** When that change arrived, epoch ms; as `changedMs` where it was stamped by a clock that is not known to be slow. */
  readonly changeArrivedMs?: number | undefined;
}

/** Where curves come from: readings of gateways, or a simulation. */
export interface CurveSource {
  /** Undefined for a quantity without data on that day: the device does not measure it, or has not measured it yet. */
  dayCurve(span: DaySpan): Promise<DayCurve | undefined>;
}

/** Where past readings come from; each answer is undefined where the source has nothing of the device. */
export interface PastSource extends CurveSource {
  samples(asked: SamplesAsked): Promise<SampleColumns | undefined>;
  /** One result for each register; NaN throughout for one that the device does not have. */
  energy(asked: EnergyAsked): Promise<readonly IntervalEnergy[] | undefined>;
  trend(asked: TrendAsked): Promise<Trend | undefined>;
  /** By device; devices of which it has nothing are left out. */
  courses(asked: CoursesAsked): Promise<ReadonlyMap<string, Course>>;
  /** Undefined where there is none within a day. */
  row(asked: RowAsked): Promise<PastRow | undefined>;
}

/** Past readings: the port that screens read, wherever they are stored. */
export interface PastReadings {
  /**
   * One day of one quantity, from the site's midnight to the next, at the times of measurement. Empty for a future day, for one before 2000,
   * and where no source has data.
   */
  dayCurve(asked: DayCurveAsked): Promise<DayCurve>;
  /** Samples of moments: a value is the sample of its moment. Columns are undefined where no source has data. */
  samples(asked: SamplesAsked): Promise<SampleColumns>;
  /** Energy of consecutive intervals by registers, with its marks; undefined where no source has data of the device. */
  energy(asked: EnergyAsked): Promise<readonly IntervalEnergy[] | undefined>;
  /** `samples` and `energy` together. */
  trend(asked: TrendAsked): Promise<Trend>;
  /** What was measured in a span of at most a day, as for the extremes of a day, by device; those without data are left out. */
  courses(asked: CoursesAsked): Promise<ReadonlyMap<string, Course>>;
  /** The last reading up to a moment; undefined where there is none within a day. */
  row(asked: RowAsked): Promise<PastRow | undefined>;
}

const NOTHING: DayCurve = {timesMs: [], values: []};

/** Asks one source after the other; the first that has data answers. */
export function pastReadings(sources: readonly PastSource[]): PastReadings {
  async function first<Answer>(ask: (source: PastSource) => Promise<Answer | undefined>): Promise<Answer | undefined> {
    for (const source of sources) {
      const answer = await ask(source);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  return {
    async dayCurve({deviceId, quantity, day, timeZone, nowMs}) {
      const today = siteDay(nowMs, timeZone);
      const asked = day ?? today;
      const fromMs = dayStartMs(asked, timeZone);
      if (asked > today || fromMs < SITE_TIME_MS.min) return NOTHING;
      const span: DaySpan = {deviceId, quantity, day: asked, today, fromMs, toMs: dayStartMs(shiftDay(asked, 1), timeZone)};
      const curve = await first((source) => source.dayCurve(span));
      if (!curve) return NOTHING;
      return {timesMs: curve.timesMs, values: curve.values.map((value) => (value === null ? null : roundedFigure(quantity, value)))};
    },
    async samples(asked) {
      return roundedSamples(asked, asked.timesMs.length === 0 ? undefined : await first((source) => source.samples(asked)));
    },
    async trend(asked) {
      const trend = asked.timesMs.length === 0 ? undefined : await first((source) => source.trend(asked));
      return {samples: roundedSamples(asked, trend?.samples), energies: trend?.energies};
    },
    energy: async (asked) => (asked.edgesMs.length < 2 ? undefined : first((source) => source.energy(asked))),
    async courses(asked) {
      const found = new Map<string, Course>();
      for (const source of sources) {
        const deviceIds = asked.deviceIds.filter((id) => !found.has(id));
        if (deviceIds.length === 0) break;
        for (const [id, course] of await source.courses({...asked, deviceIds})) {
          for (const [f, quantity] of asked.quantities.entries()) roundColumn(quantity, course.columns[f]!);
          found.set(id, course);
        }
      }
      return found;
    },
    row: (asked) => first((source) => source.row(asked)),
  };
}

/** Rounds in place; without samples every column is undefined. */
function roundedSamples({quantities}: SamplesAsked, samples: SampleColumns | undefined): SampleColumns {
  if (!samples) return {columns: quantities.map(() => undefined), marks: undefined};
  for (const [f, quantity] of quantities.entries()) if (samples.columns[f]) roundColumn(quantity, samples.columns[f]);
  return samples;
}
