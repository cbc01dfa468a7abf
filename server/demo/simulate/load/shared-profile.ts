import {DAY_MS, dateOf} from '@livebus/engine/core';
import type {DemoProject} from '@livebus/fixtures';
import {dayKindOf, vacationShareOf} from './calendar.ts';
import {hashText, signedUnit} from './integer-hash.ts';
import {type Corners, OPERATING_DAY_HOUR, PROFILE_SHAPES, type ShapedProfile} from './profile-shapes.ts';
import {QUARTER_MS, QUARTERS} from './quarters.ts';
import type {SiteWall} from './site-wall.ts';
import type {Weather} from './weather.ts';

/** Quarter hours over which one operating day blends into the next, on either side of its end. */
const FADE_QUARTERS = 6;
const OPERATING_QUARTER = OPERATING_DAY_HOUR * (QUARTERS / 24);
const NOON_QUARTER = QUARTERS / 2;
/** How far a profile randomly deviates from the weather of a day. */
const STRAY = 0.012;
/** Days cached; above this number all are computed again. */
const KEPT_DAYS = 500;

/**
 * What all loads of one profile at one site have in common, as shares of their peak at knots: full quarter hours of UTC, counted from the
 * epoch. They are full quarter hours of wall time in every zone in use, in summer time as well, and need no care when clocks change.
 */
export interface SharedProfile {
  /** [96] shares at the knots of a UTC day, from its midnight; owned by the course, not to be written to. */
  shares(utcDay: number): Float64Array;
}

export function sharedProfile(project: DemoProject, profile: ShapedProfile, seed: number, wall: SiteWall, weather: Weather): SharedProfile {
  const shape = PROFILE_SHAPES[profile];
  const hash = hashText(seed, `${project.id}/${profile}`);
  const tables = {working: sampled(shape.days.working), weekend: sampled(shape.days.weekend), holiday: sampled(shape.days.holiday)};
  const away = project.kind === 'campus' && shape.vacation ? sampled(shape.vacation) : undefined;
  const kept = new Map<number, Float64Array>();

  /** [96] shares of a day's course; a vacation only ever lowers it. */
  const dayProfile = (day: number): Float64Array => {
    const table = tables[dayKindOf(day)];
    const share = away ? vacationShareOf(day) : 0;
    return away && share > 0 ? table.map((own, quarter) => mix(own, Math.min(own, away[quarter]!), share)) : table;
  };

  const level = (day: number): number =>
    seasonOf(shape.season, day) * (1 - shape.weather * (1 - weather.demand(day))) * (1 + STRAY * (signedUnit(hash, day) - 1));

  const compute = (utcDay: number): Float64Array => {
    const startMs = utcDay * DAY_MS;
    const startWallMs = wall(startMs);
    const steady = wall(startMs + DAY_MS) - startWallMs === DAY_MS;
    // A UTC day touches at most four operating days and noons, with one before and one after for blending.
    const day = Math.floor(startWallMs / DAY_MS) - 2;
    const courses = Array.from({length: 6}, (_, i) => dayProfile(day + i));
    const levels = Float64Array.from({length: 6}, (_, i) => level(day + i));
    const quarterOf = (wallMs: number) => Math.floor(wallMs / QUARTER_MS) - day * QUARTERS;
    const first = quarterOf(startWallMs);
    const shares = new Float64Array(QUARTERS);
    for (let i = 0; i < QUARTERS; i++) {
      const since = steady ? first + i : quarterOf(wall(startMs + i * QUARTER_MS));
      const quarter = since % QUARTERS;
      const into = (since - OPERATING_QUARTER) % QUARTERS;
      const operating = (since - OPERATING_QUARTER - into) / QUARTERS;
      let course = courses[operating]![quarter]!;
      if (into < FADE_QUARTERS) course = mix(courses[operating - 1]![quarter]!, course, 0.5 + into / (2 * FADE_QUARTERS));
      else if (into > QUARTERS - FADE_QUARTERS)
        course = mix(courses[operating + 1]![quarter]!, course, 0.5 + (QUARTERS - into) / (2 * FADE_QUARTERS));
      const afterNoon = (since - NOON_QUARTER) % QUARTERS;
      const noon = (since - NOON_QUARTER - afterNoon) / QUARTERS;
      shares[i] = course * mix(levels[noon]!, levels[noon + 1]!, afterNoon / QUARTERS);
    }
    return shares;
  };

  let lastDay = Number.NaN;
  let lastShares!: Float64Array;
  const shares = (utcDay: number): Float64Array => {
    if (utcDay === lastDay) return lastShares;
    const known = kept.get(utcDay);
    if (known) {
      lastDay = utcDay;
      lastShares = known;
      return known;
    }
    if (kept.size >= KEPT_DAYS) kept.clear();
    const fresh = compute(utcDay);
    kept.set(utcDay, fresh);
    return fresh;
  };

  return {shares};
}

/** [96] shares at the quarter hours of a day. */
function sampled(corners: Corners): Float64Array {
  return Float64Array.from({length: QUARTERS}, (_, quarter) => {
    const hour = quarter / (QUARTERS / 24);
    const next = corners.findIndex(([at]) => at > hour);
    const [from, low] = corners[next - 1]!;
    const [to, high] = corners[next]!;
    return mix(low, high, (hour - from) / (to - from));
  });
}

/** Season at noon of a day: straight lines between the middles of the months. */
function seasonOf(months: readonly number[], day: number): number {
  const {month, dayOfMonth} = dateOf(day);
  const since = month - 1 + (dayOfMonth - 15.5) / 30.5;
  const before = Math.floor(since);
  return mix(months[(before + 12) % 12]!, months[(before + 13) % 12]!, since - before);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
