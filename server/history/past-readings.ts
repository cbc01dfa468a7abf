import {type FigureName, SITE_TIME_MS} from '@livebus/contract';
import {dayStartMs, shiftDay, siteDay} from '@livebus/engine/core';

export interface DayCurveAsked {
  readonly deviceId: string;
  readonly figure: FigureName;
  /** `YYYY-MM-DD`; today when undefined. */
  readonly day: string | undefined;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** The same question as passed to a source: a day that has begun. */
export interface DaySpan extends Pick<DayCurveAsked, 'deviceId' | 'figure'> {
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

/** Where curves come from: readings of gateways, or a simulation. */
export interface CurveSource {
  /** Undefined for a figure without data on that day: the device does not measure it, or has not measured it yet. */
  dayCurve(span: DaySpan): Promise<DayCurve | undefined>;
}

/** Past readings: the port that screens read, wherever they are stored. */
export interface PastReadings {
  /**
   * One day of one figure, from the site's midnight to the next, at the times of measurement. Empty for a future day, for one before 2000,
   * and where no source has data.
   */
  dayCurve(asked: DayCurveAsked): Promise<DayCurve>;
}

const NOTHING: DayCurve = {timesMs: [], values: []};

/** Asks one source after the other; the first that has data answers. */
export function pastReadings(sources: readonly CurveSource[]): PastReadings {
  return {
    async dayCurve({deviceId, figure, day, timeZone, nowMs}) {
      const today = siteDay(nowMs, timeZone);
      const asked = day ?? today;
      const fromMs = dayStartMs(asked, timeZone);
      if (asked > today || fromMs < SITE_TIME_MS.min) return NOTHING;
      const span: DaySpan = {deviceId, figure, day: asked, today, fromMs, toMs: dayStartMs(shiftDay(asked, 1), timeZone)};
      for (const source of sources) {
        const curve = await source.dayCurve(span);
        if (curve) return {timesMs: curve.timesMs, values: curve.values.map((value) => (value === null ? null : rounded(figure, value)))};
      }
      return NOTHING;
    },
  };
}

/** Rounds to the decimals of a row of real data; the stored 32-bit value has spurious further digits. */
function rounded(figure: FigureName, value: number): number {
  const scale = 10 ** digitsOf(figure);
  return Math.round(value * scale) / scale;
}

function digitsOf(figure: FigureName): number {
  if (figure.endsWith('Factor')) return 4;
  if (figure === 'frequency' || figure.endsWith('Current') || figure.startsWith('reserve')) return 3;
  return figure === 'zeroSequenceVoltage' || figure.endsWith('Energy') ? 2 : 1;
}
