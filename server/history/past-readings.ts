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

/** The same as a source is asked: a day that has begun. */
export interface DaySpan extends Pick<DayCurveAsked, 'deviceId' | 'figure'> {
  readonly day: string;
  /** The site's day of now. */
  readonly today: string;
  /** From the site's midnight to the next. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Epoch ms, rising, and what was measured then; null is a gap. */
export interface DayCurve {
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
}

/** Where curves come from: what gateways have sent, or what is simulated. */
export interface CurveSource {
  /** Undefined for a figure of which it knows nothing on that day: the device does not measure it, or nothing did yet. */
  dayCurve(span: DaySpan): Promise<DayCurve | undefined>;
}

/** What was measured before: the port that screens ask, whoever has kept it. */
export interface PastReadings {
  /**
   * One day of one figure, from the site's midnight up to the next, at the moments of whoever measured it. Empty for a day to come, for one before 2000, and
   * where no source knows anything.
   */
  dayCurve(asked: DayCurveAsked): Promise<DayCurve>;
}

const NOTHING: DayCurve = {timesMs: [], values: []};

/** Asks one source after the other; the first that knows anything answers. */
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

/** Digits behind the point as in a row of real data; the stored 32 bits have more of their own. */
function rounded(figure: FigureName, value: number): number {
  const scale = 10 ** digitsOf(figure);
  return Math.round(value * scale) / scale;
}

function digitsOf(figure: FigureName): number {
  if (figure.endsWith('Factor')) return 4;
  if (figure === 'frequency' || figure.endsWith('Current') || figure.startsWith('reserve')) return 3;
  return figure === 'zeroSequenceVoltage' || figure.endsWith('Energy') ? 2 : 1;
}
