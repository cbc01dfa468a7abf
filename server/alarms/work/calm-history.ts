import {CHECKS, type CheckName} from '@livebus/contract';
import type {Store} from '../../store/store.ts';
import {type Calming, calmingOf, type FigureCourse} from '../rules/calming.ts';
import {limitsOf, measuredV, unitOf} from '../rules/device-limits.ts';
import {arrangeLimits, FIGURES, type LimitRule} from '../rules/limit-rules.ts';
import {readingFigures} from '../rules/reading-figures.ts';
import {knownDevice} from './known-device.ts';
import type {StoredReadings} from './stored-readings.ts';

export interface CalmHistoryParts {
  readonly store: Pick<Store, 'assets' | 'records' | 'ratings' | 'alarmRules' | 'alarmCourse'>;
  readonly recorded: StoredReadings;
}

export interface CalmQuestion {
  readonly deviceId: string;
  /** Of the findings. */
  readonly rule: string;
  /** [days + 1] Beginnings of the days that are looked at, and their end. */
  readonly dayEdges: ArrayLike<number>;
}

export type CalmAnswer =
  | {readonly kind: 'noRule' | 'noReadings'}
  | {
      readonly kind: 'tried';
      readonly check: CheckName;
      readonly days: readonly number[];
      readonly readings: number;
      readonly calming: Calming;
    };

/** Days that are run again: those on which it was raised most. */
const MOST_DAYS = 3;
/** So much before a day shows where its rule stood as it began. */
const BEFORE_MS = 900_000;

/** What would calm an alarm, by the readings that are recorded of the days on which it was raised most. Rejects when the store does. */
export async function calmHistory({store, recorded}: CalmHistoryParts, question: CalmQuestion): Promise<CalmAnswer> {
  const {deviceId, rule: name, dayEdges} = question;
  const {device, settingsOf} = await knownDevice(store, deviceId);
  const rule = limitsOf(device, settingsOf).find((one) => one.name === name);
  const check = (Object.keys(CHECKS) as CheckName[]).find((one) => (CHECKS[one].rules as readonly string[]).includes(name));
  const unit = check === undefined ? undefined : unitOf(check, device);
  const betweenV = device.ratedVoltageV ?? device.ratedLowVoltageV;
  const ratedV = betweenV === null ? undefined : measuredV(betweenV, device);
  // Quality has delays and no hysteresis: nothing to be named.
  if (rule === undefined || check === undefined || unit === undefined || !CHECKS[check].hasLimits) return {kind: 'noRule'};
  const days = busiestDays(await store.alarmCourse.timesOf(deviceId, name, dayEdges[0]!, dayEdges[dayEdges.length - 1]!), dayEdges);
  const courses: FigureCourse[] = [];
  let readings = 0;
  // One after the other: a day of a fast gateway is large.
  for (const day of days) {
    const course = await courseOf(rule, dayEdges[day]!, dayEdges[day + 1]!, recorded, ratedV);
    readings += course.atMs.length;
    if (course.atMs.length > 0) courses.push(course);
  }
  if (readings === 0) return {kind: 'noReadings'};
  return {kind: 'tried', check, days: days.map((day) => dayEdges[day]!), readings, calming: calmingOf(rule, courses, unit)};
}

/** Rows of the days with most raises, in the order of time. */
export function busiestDays(times: readonly number[], dayEdges: ArrayLike<number>): number[] {
  const counts = Array.from({length: Math.max(0, dayEdges.length - 1)}, (_, day) => ({
    day,
    count: times.filter((time) => time >= dayEdges[day]! && time < dayEdges[day + 1]!).length,
  }));
  return counts
    .filter(({count}) => count > 0)
    .sort((a, b) => b.count - a.count || a.day - b.day)
    .slice(0, MOST_DAYS)
    .map(({day}) => day)
    .sort((a, b) => a - b);
}

async function courseOf(
  rule: LimitRule,
  fromMs: number,
  toMs: number,
  recorded: StoredReadings,
  ratedV: number | undefined,
): Promise<FigureCourse> {
  const readings = await recorded(rule.deviceId, fromMs - BEFORE_MS, toMs);
  const {atMs, figures} = readingFigures(arrangeLimits([rule]), readings, {ratedVOf: () => ratedV, memory: new Map()});
  return {atMs, value: figures[FIGURES.indexOf(rule.figure)]!};
}
