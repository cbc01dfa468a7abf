import {DAY_MS, dateOf, HOUR_MS, MINUTE_MS, weekdayOf} from '@livebus/engine/core';
import type {DemoProject} from '@livebus/fixtures';
import {hashText, signedUnit} from './integer-hash.ts';
import type {SiteWall} from './site-wall.ts';
import {sunHeight} from './sun.ts';
import type {Weather} from './weather.ts';

/** Whole minutes of an hour, both ends included. */
export const MARKS = 61;
/** Minutes between the marks of a slow load, and its marks in an hour. */
export const SLOW_STEP = 5;
export const SLOW_MARKS = 13;
/** Lamps switch on one after the other between these heights of the sun, degrees: civil twilight begins at -6. */
const DAYLIGHT = 0;
const DARK = -5;
/** Every second lamp is switched off over these hours. */
const QUIET = {from: 23.5, to: 5} as const;
/** Halls with windows: lamps of corridors and of what daylight does not reach, and heights of the sun between which the others come on. */
const INDOORS = {corridors: 0.25, daylight: 12, dark: 2} as const;
/** Photocells and controllers. */
const LAMPS_IDLE = 0.004;
/** Chargers and exit signs, which are always lit. */
const EMERGENCY_IDLE = 0.2;
/** A pump's controller and heater. */
const STANDBY_IDLE = 0.0006;
/** Pumps are tested on the first Tuesday of a month between 9:00 and 9:45: minutes, and share of the rated power into the return pipe. */
const TEST = {weekday: 2, hour: 9, latestStart: 35, minutes: 10, share: 0.62, startShare: 0.85} as const;
/** Generators are tested every Wednesday from 14:00 on, without load. */
const GENERATOR_TEST = {weekday: 3, hour: 14, minutes: 15} as const;
/** Inverters draw a little at night. */
const SOLAR_IDLE = 0.0008;

/** Shares of the peak within an hour, for everything that follows the sun or a calendar of tests. Each overwrites `out` from `at` on. */
export interface SpecialDemands {
  /** [SLOW_MARKS] lamps from dusk to dawn, lamps of halls with windows, and emergency lighting. */
  lamps(hour: number, out: Float64Array, at: number): void;
  daylit(hour: number, out: Float64Array, at: number): void;
  emergency(hour: number, out: Float64Array, at: number): void;
  /** [MARKS] a photovoltaic plant with its clouds; negative while it supplies. */
  solar(key: number, hour: number, out: Float64Array, at: number): void;
  /** [MARKS] a fire pump or smoke fan; `key` decides when its test begins. */
  standby(key: number, hour: number, out: Float64Array, at: number): void;
}

export function specialDemands(project: DemoProject, seed: number, wall: SiteWall, weather: Weather): SpecialDemands {
  const lit = {lamps: new Float64Array(SLOW_MARKS), daylit: new Float64Array(SLOW_MARKS), emergency: new Float64Array(SLOW_MARKS)};
  const heights = new Float64Array(MARKS);
  const sky = hashText(seed, `${project.id}/sky`);
  let litOf = Number.NaN;
  let heightsOf = Number.NaN;

  function heightsAt(hour: number): Float64Array {
    if (heightsOf === hour) return heights;
    heightsOf = hour;
    for (let mark = 0; mark < MARKS; mark += 10) heights[mark] = sunHeight(project.place, hour * HOUR_MS + mark * MINUTE_MS);
    for (let mark = 0; mark < MARKS - 1; mark++) {
      const from = mark - (mark % 10);
      heights[mark] = heights[from]! + ((heights[from + 10]! - heights[from]!) * (mark % 10)) / 10;
    }
    return heights;
  }

  /** Share of clear sky, from 0.12 to 1: dull days, and clouds that pass. */
  function clearness(key: number, minute: number): number {
    const day = Math.floor(minute / 1440);
    const fair = 0.62 + 0.38 * weather.unusual(day);
    const slow = lerpNoise(sky, minute / 90);
    const passing = lerpNoise(key, minute / 4);
    return Math.max(0.12, Math.min(1, fair + 0.25 * slow + 0.18 * passing));
  }

  function litAt(hour: number): typeof lit {
    if (litOf === hour) return lit;
    litOf = hour;
    const own = heightsAt(hour);
    const wallHour = (((wall(hour * HOUR_MS) / HOUR_MS) % 24) + 24) % 24;
    for (let mark = 0; mark < SLOW_MARKS; mark++) {
      const height = own[mark * SLOW_STEP]!;
      const dark = Math.max(0, Math.min(1, (DAYLIGHT - height) / (DAYLIGHT - DARK)));
      const dim = Math.max(0, Math.min(1, (INDOORS.daylight - height) / (INDOORS.daylight - INDOORS.dark)));
      const at = (wallHour + (mark * SLOW_STEP) / 60) % 24;
      const half = at >= QUIET.from || at < QUIET.to ? 0.5 : 1;
      lit.lamps[mark] = LAMPS_IDLE + (1 - LAMPS_IDLE) * dark * half;
      lit.daylit[mark] = INDOORS.corridors + (1 - INDOORS.corridors) * dim * half;
      lit.emergency[mark] = EMERGENCY_IDLE + (1 - EMERGENCY_IDLE) * dark;
    }
    return lit;
  }

  return {
    lamps: (hour, out, at) => out.set(litAt(hour).lamps, at),
    daylit: (hour, out, at) => out.set(litAt(hour).daylit, at),
    emergency: (hour, out, at) => out.set(litAt(hour).emergency, at),
    solar(key, hour, out, at) {
      const own = heightsAt(hour);
      for (let mark = 0; mark < MARKS; mark++) {
        const up = Math.sin((own[mark]! * Math.PI) / 180);
        out[at + mark] = up <= 0 ? SOLAR_IDLE : SOLAR_IDLE - up ** 1.2 * clearness(key, hour * 60 + mark);
      }
    },
    standby(key, hour, out, at) {
      out.fill(STANDBY_IDLE, at, at + MARKS);
      const wallMs = wall(hour * HOUR_MS);
      if (Math.floor(wallMs / HOUR_MS) % 24 !== TEST.hour) return;
      const day = Math.floor(wallMs / DAY_MS);
      if (weekdayOf(day) !== TEST.weekday || dateOf(day).dayOfMonth > 7) return;
      const from = Math.round((TEST.latestStart * (signedUnit(key, 7) + 1)) / 2);
      for (let mark = from; mark < from + TEST.minutes; mark++) out[at + mark] = mark === from ? TEST.startShare : TEST.share;
    },
  };
}

/** Whether the generators of a site run their weekly test. */
export function isGeneratorTest(wallMs: number): boolean {
  const day = Math.floor(wallMs / DAY_MS);
  const minute = Math.floor(wallMs / MINUTE_MS) - day * 1440;
  const since = minute - GENERATOR_TEST.hour * 60;
  return weekdayOf(day) === GENERATOR_TEST.weekday && since >= 0 && since < GENERATOR_TEST.minutes;
}

/** Noise in [-1, 1], straight between whole numbers. */
export function lerpNoise(hash: number, at: number): number {
  const from = Math.floor(at);
  const low = signedUnit(hash, from);
  return low + (signedUnit(hash, from + 1) - low) * (at - from);
}
