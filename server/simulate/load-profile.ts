import type {LoadProfile} from '@livebus/fixtures';

type Course = 'office' | 'cooling' | 'process' | 'charging';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Share of the peak at each full hour of a working day, and of a weekend day. Both begin the day alike, so that midnight is smooth. */
const COURSES: Readonly<Record<Course, readonly [readonly number[], readonly number[]]>> = {
  office: [
    [
      0.2, 0.19, 0.18, 0.18, 0.18, 0.21, 0.32, 0.58, 0.86, 0.97, 1, 0.98, 0.86, 0.92, 0.98, 0.97, 0.95, 0.85, 0.61, 0.44, 0.36, 0.29, 0.24,
      0.21,
    ],
    [
      0.2, 0.19, 0.18, 0.18, 0.18, 0.19, 0.21, 0.25, 0.3, 0.33, 0.35, 0.35, 0.33, 0.33, 0.33, 0.31, 0.3, 0.29, 0.27, 0.25, 0.23, 0.22, 0.21,
      0.2,
    ],
  ],
  cooling: [
    [0.7, 0.69, 0.68, 0.68, 0.68, 0.69, 0.71, 0.75, 0.8, 0.85, 0.9, 0.94, 0.97, 0.99, 1, 1, 0.98, 0.95, 0.91, 0.86, 0.82, 0.78, 0.75, 0.72],
    [
      0.7, 0.69, 0.68, 0.67, 0.67, 0.67, 0.68, 0.7, 0.74, 0.78, 0.82, 0.86, 0.89, 0.91, 0.92, 0.92, 0.9, 0.88, 0.85, 0.81, 0.78, 0.75, 0.73,
      0.71,
    ],
  ],
  process: [
    [
      0.55, 0.53, 0.52, 0.51, 0.52, 0.56, 0.68, 0.86, 0.96, 0.99, 1, 0.97, 0.84, 0.93, 0.99, 1, 0.98, 0.92, 0.85, 0.8, 0.76, 0.7, 0.63,
      0.58,
    ],
    [
      0.55, 0.52, 0.5, 0.48, 0.47, 0.48, 0.5, 0.54, 0.58, 0.6, 0.61, 0.6, 0.57, 0.58, 0.6, 0.6, 0.59, 0.57, 0.56, 0.56, 0.55, 0.55, 0.55,
      0.55,
    ],
  ],
  charging: [
    [
      0.78, 0.66, 0.5, 0.38, 0.3, 0.26, 0.24, 0.28, 0.36, 0.44, 0.52, 0.66, 0.86, 0.8, 0.58, 0.5, 0.5, 0.56, 0.68, 0.82, 0.92, 1, 0.97,
      0.88,
    ],
    [
      0.78, 0.64, 0.48, 0.36, 0.29, 0.25, 0.24, 0.26, 0.32, 0.4, 0.5, 0.6, 0.68, 0.66, 0.58, 0.54, 0.54, 0.58, 0.66, 0.74, 0.82, 0.86, 0.86,
      0.82,
    ],
  ],
};

/** Profiles without a course of their own follow one that is like theirs. */
const LIKE: Readonly<Record<Exclude<LoadProfile, Course>, Course>> = {
  ward: 'cooling',
  clinic: 'office',
  teaching: 'office',
  dormitory: 'charging',
  canteen: 'office',
  laboratory: 'process',
  datacentre: 'cooling',
  lighting: 'charging',
  pumps: 'process',
};
const courseOf = (profile: LoadProfile): Course => (profile in LIKE ? LIKE[profile as keyof typeof LIKE] : (profile as Course));

/** Share of the peak (0 to 1) at a site's wall time, given as milliseconds of a wall clock counted like UTC. Smooth everywhere. */
export function profileAt(profile: LoadProfile, wallMs: number): number {
  const hours = (wallMs % DAY_MS) / HOUR_MS;
  const hour = Math.floor(hours);
  const from = COURSES[courseOf(profile)][isWeekend(wallMs) ? 1 : 0][hour]!;
  const to = hour < 23 ? COURSES[courseOf(profile)][isWeekend(wallMs) ? 1 : 0][hour + 1]! : COURSES[courseOf(profile)][0][0]!;
  return from + (to - from) * (0.5 - 0.5 * Math.cos(Math.PI * (hours - hour)));
}

/** Day 0 of the epoch was a Thursday. */
function isWeekend(wallMs: number): boolean {
  const weekday = (Math.floor(wallMs / DAY_MS) + 4) % 7;
  return weekday === 0 || weekday === 6;
}
