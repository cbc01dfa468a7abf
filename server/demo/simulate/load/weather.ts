import {DAY_MS} from '@livebus/engine/core';
import {hashText, signedUnit} from './integer-hash.ts';

/** Day of the year in the middle of the coldest time, and the mean and half range of daily mean temperatures, ℃: the lower Yangtze. */
const COLDEST_DAY = 20;
const YEAR_DAYS = 365.2425;
const YEAR_MEAN_C = 17;
const YEAR_SWING_C = 12.5;
/** Half range within a day, ℃, and the hour at which it is warmest. */
const DAY_SWING_C = 4;
const WARMEST_HOUR = 15;
const UNUSUAL_C = 5;
/** Weather systems last some days. */
const SYSTEM_DAYS = 5;

/** Weather at one site: pure functions of the wall clock, continuous in time. */
export interface Weather {
  /** Deviation of a day from the usual, from -1 (cool) to 1 (warm). */
  unusual(day: number): number;
  /** Demand for heating and cooling: 1 on the most extreme days of its season, -1 on the mildest, 0 between seasons. */
  demand(day: number): number;
  /** Outdoor temperature, ℃, between about -5 and 40. */
  outdoorC(wallMs: number): number;
}

export function weatherOf(projectId: string, seed: number): Weather {
  const hash = hashText(seed, `${projectId}/weather`);
  const unusual = (day: number): number => {
    const system = Math.floor(day / SYSTEM_DAYS);
    const part = day / SYSTEM_DAYS - system;
    const slow = signedUnit(hash, 2 * system) * (1 - part) + signedUnit(hash, 2 * system + 2) * part;
    return 0.6 * slow + 0.4 * signedUnit(hash, 2 * day + 1);
  };
  return {
    unusual,
    demand: (day) => unusual(day) * Math.max(-1, Math.min(1, (seasonC(day) - 16) / 5)),
    outdoorC(wallMs) {
      const days = wallMs / DAY_MS - 0.5;
      const day = Math.floor(days);
      const part = days - day;
      const mean = seasonC(days) + UNUSUAL_C * (unusual(day) * (1 - part) + unusual(day + 1) * part);
      return mean + DAY_SWING_C * Math.cos(2 * Math.PI * (days + 0.5 - WARMEST_HOUR / 24));
    },
  };
}

/** Usual daily mean, ℃; `days` since 1970-01-01 may have a fraction. */
function seasonC(days: number): number {
  return YEAR_MEAN_C - YEAR_SWING_C * Math.cos((2 * Math.PI * (days - COLDEST_DAY)) / YEAR_DAYS);
}
