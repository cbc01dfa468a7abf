import type {LoadProfile} from '@livebus/fixtures';
import type {DayKind} from './calendar.ts';

/** Corners of a day's load profile: hour from 0 to 24 and share of the peak, straight lines in between. The last equals the first. */
export type Corners = readonly (readonly [hour: number, share: number])[];

/** Profiles with a course of the day; the others follow the sun or a calendar of tests. */
export type ShapedProfile = Exclude<LoadProfile, 'street' | 'daylit' | 'emergency' | 'standby' | 'solar'>;

/** Load behaviour of one profile. */
export interface ProfileShape {
  readonly days: Readonly<Record<DayKind, Corners>>;
  /** A campus in vacation; absent for loads that vacations do not affect. */
  readonly vacation?: Corners;
  /** Share of the busiest season at the middle of each month, January first. */
  readonly season: readonly number[];
  /** Share by which a mild day lowers the load: a cool day in summer, a warm one in winter. */
  readonly weather: number;
  /** Random variation of a single load around its profile, as a share. */
  readonly unrest: number;
}

/**
 * An operating day lasts until 4:00 of the next day, when almost every load is at its base: night shifts and late evenings belong to the
 * day before.
 */
export const OPERATING_DAY_HOUR = 4;

const AIR_CONDITIONED = [0.88, 0.82, 0.74, 0.7, 0.79, 0.92, 1, 1, 0.91, 0.73, 0.75, 0.86];
const STEADY = [0.97, 0.96, 0.96, 0.96, 0.97, 0.99, 1, 1, 0.99, 0.97, 0.96, 0.97];

const OFFICE = corners(`
  0:00 20, 5:30 18, 9:00 94, 10:00 100, 11:30 99, 12:15 86, 13:00 87, 14:00 98, 15:30 99, 17:00 94, 18:00 76, 19:30 50,
  21:00 36, 22:30 25, 24:00 20
`);
const COOLING = corners(
  '0:00 42, 5:00 38, 6:30 44, 8:30 76, 11:00 90, 13:00 96, 15:00 100, 16:30 99, 18:00 88, 20:00 72, 22:00 56, 24:00 42',
);
const COOLING_WEEKEND = corners('0:00 40, 5:00 36, 6:30 39, 9:00 57, 12:00 70, 15:00 76, 17:00 73, 20:00 57, 24:00 40');
/** Two shifts, 8 to 16 and 16 to 24, with a changeover and two meals; at night furnaces, compressors and cleaning. */
const TWO_SHIFTS = corners(`
  0:00 78, 1:45 41, 4:00 37, 6:15 40, 8:30 89, 9:30 97, 11:00 100, 11:45 98, 12:15 88, 12:45 88, 13:15 96, 15:00 99,
  15:45 96, 16:15 86, 16:45 94, 18:00 95, 18:30 87, 19:00 88, 19:30 93, 22:30 92, 23:15 90, 24:00 78
`);
const ONE_SHORT_SHIFT = corners(`
  0:00 36, 4:00 34, 6:00 35, 8:00 52, 10:00 57, 11:30 57, 12:15 48, 13:00 50, 13:30 55, 15:30 54, 17:30 41, 20:00 37,
  24:00 36
`);
const CHARGING = corners(`
  0:00 98, 1:00 90, 2:30 60, 4:30 28, 6:00 18, 7:30 22, 9:00 42, 10:30 50, 12:30 82, 13:30 78, 15:00 54, 16:30 44,
  18:00 56, 19:30 74, 21:00 82, 22:30 82, 23:15 96, 24:00 98
`);
const CHARGING_OFF = corners(`
  0:00 84, 1:00 76, 2:30 52, 4:30 26, 6:30 17, 9:00 26, 11:00 42, 13:00 54, 15:00 50, 17:00 50, 19:00 64, 21:00 72,
  22:30 74, 23:15 84, 24:00 84
`);
const WARD = corners(`
  0:00 58, 4:00 53, 5:30 56, 7:00 74, 9:00 91, 10:30 97, 12:00 93, 14:00 97, 15:30 100, 17:00 96, 18:30 92, 20:00 88,
  21:30 77, 23:00 64, 24:00 58
`);
const CLINIC = corners(`
  0:00 18, 5:00 17, 6:15 30, 9:15 95, 10:30 100, 11:30 95, 12:30 74, 13:15 70, 14:30 82, 15:30 83, 16:30 72, 18:00 42,
  20:00 28, 22:00 21, 24:00 18
`);
const TEACHING = corners(`
  0:00 13, 5:30 12, 6:30 20, 8:00 52, 9:30 82, 10:30 92, 11:30 90, 12:30 69, 13:15 68, 14:30 92, 15:30 100, 16:30 96,
  17:30 77, 18:30 66, 19:30 76, 21:00 72, 22:00 50, 23:00 28, 24:00 13
`);
const DORMITORY = corners(`
  0:00 70, 1:00 52, 2:30 40, 5:00 34, 6:30 46, 7:30 52, 8:30 42, 10:00 33, 11:30 42, 12:30 58, 13:30 55, 14:30 40,
  16:00 38, 17:30 56, 19:00 74, 20:30 90, 22:00 100, 22:45 95, 24:00 70
`);
const DORMITORY_WEEKEND = corners(`
  0:00 76, 1:15 54, 3:00 40, 6:00 34, 8:00 40, 10:00 52, 12:00 60, 13:00 62, 15:00 56, 17:00 60, 19:00 76, 20:30 88,
  22:00 96, 23:00 94, 24:00 76
`);
const CANTEEN = corners(`
  0:00 12, 4:00 14, 5:00 30, 6:30 60, 7:30 66, 8:30 46, 9:15 50, 11:15 93, 12:00 100, 12:45 88, 14:00 62, 15:00 44,
  15:45 48, 17:15 80, 18:15 84, 19:15 64, 20:30 40, 22:00 20, 24:00 12
`);
const LABORATORY = corners(`
  0:00 43, 6:00 41, 7:00 49, 9:15 90, 11:00 98, 12:15 86, 13:00 86, 14:30 100, 16:30 98, 18:00 80, 20:00 66, 22:00 54,
  24:00 43
`);
const LABORATORY_OFF = corners('0:00 42, 7:00 40, 10:00 52, 12:00 54, 16:00 56, 19:00 50, 24:00 42');
const DATACENTRE = corners('0:00 94, 5:00 92, 10:00 98, 15:00 100, 20:00 98, 24:00 94');
const LIGHTING = corners(`
  0:00 38, 5:00 36, 6:15 50, 7:30 72, 8:30 84, 11:30 86, 12:15 76, 13:15 84, 16:30 88, 18:00 100, 20:00 98, 21:30 78,
  23:00 52, 24:00 38
`);
const LIGHTING_OFF = corners('0:00 36, 5:00 36, 7:00 29, 16:00 33, 18:30 62, 21:00 57, 23:00 42, 24:00 36');
const LIFTS = corners(`
  0:00 12, 5:00 10, 6:30 26, 8:30 70, 9:30 86, 11:30 82, 12:30 100, 13:30 92, 15:00 74, 17:30 98, 18:30 86, 20:00 58,
  22:00 36, 24:00 12
`);
const PUMPS = corners(`
  0:00 38, 2:00 28, 4:00 26, 5:30 42, 7:00 72, 8:30 86, 10:00 78, 12:00 84, 14:00 66, 16:00 68, 18:00 90, 20:00 100,
  21:30 88, 23:15 50, 24:00 38
`);

/**
 * Shares of the peak: believable profiles of such buildings and works, drawn by hand and not measured anywhere. No corner rises or falls by
 * more than 0.22 an hour, so that 15 minutes never move a load by more than 8 % of its peak.
 */
export const PROFILE_SHAPES: Readonly<Record<ShapedProfile, ProfileShape>> = {
  office: {
    days: {
      working: OFFICE,
      weekend: corners('0:00 19, 6:00 18, 9:00 31, 11:00 35, 14:00 35, 17:00 31, 20:00 25, 24:00 19'),
      holiday: corners('0:00 17, 7:00 16, 10:00 21, 16:00 22, 20:00 20, 24:00 17'),
    },
    vacation: scaled(OFFICE, 0.6),
    season: AIR_CONDITIONED,
    weather: 0.06,
    unrest: 0.035,
  },
  cooling: {
    days: {working: COOLING, weekend: COOLING_WEEKEND, holiday: scaled(COOLING_WEEKEND, 0.88)},
    vacation: scaled(COOLING_WEEKEND, 0.7),
    season: [0.34, 0.3, 0.26, 0.34, 0.56, 0.8, 1, 1, 0.78, 0.46, 0.29, 0.32],
    weather: 0.12,
    unrest: 0.04,
  },
  process: {
    days: {
      working: TWO_SHIFTS,
      weekend: ONE_SHORT_SHIFT,
      holiday: corners('0:00 20, 7:00 19, 10:00 24, 16:00 24, 18:00 21, 24:00 20'),
    },
    season: STEADY,
    weather: 0.02,
    unrest: 0.04,
  },
  charging: {
    days: {working: CHARGING, weekend: CHARGING_OFF, holiday: scaled(CHARGING_OFF, 0.85)},
    vacation: scaled(CHARGING_OFF, 0.6),
    season: [1, 0.98, 0.92, 0.88, 0.88, 0.93, 0.98, 0.98, 0.92, 0.88, 0.92, 0.98],
    weather: 0.03,
    unrest: 0.06,
  },
  ward: {
    days: {working: WARD, weekend: scaled(WARD, 0.93), holiday: scaled(WARD, 0.87)},
    season: [0.88, 0.84, 0.78, 0.76, 0.83, 0.93, 1, 1, 0.92, 0.79, 0.79, 0.86],
    weather: 0.05,
    unrest: 0.025,
  },
  clinic: {
    days: {
      working: CLINIC,
      weekend: corners('0:00 18, 5:00 17, 6:30 21, 9:00 50, 10:30 55, 12:00 45, 14:00 38, 16:00 34, 18:00 26, 24:00 18'),
      holiday: corners('0:00 17, 6:00 17, 9:00 27, 11:00 29, 16:00 25, 20:00 21, 24:00 17'),
    },
    season: AIR_CONDITIONED,
    weather: 0.05,
    unrest: 0.035,
  },
  teaching: {
    days: {
      working: TEACHING,
      weekend: corners('0:00 12, 6:00 11, 9:00 28, 11:00 35, 12:30 30, 15:00 37, 18:00 30, 20:30 32, 22:30 18, 24:00 12'),
      holiday: corners('0:00 10, 7:00 10, 10:00 16, 16:00 17, 20:00 14, 24:00 10'),
    },
    vacation: corners('0:00 9, 7:00 9, 9:30 15, 16:00 16, 18:00 12, 24:00 9'),
    season: AIR_CONDITIONED.map((share) => Math.min(1, share + 0.04)),
    weather: 0.05,
    unrest: 0.04,
  },
  dormitory: {
    days: {working: DORMITORY, weekend: DORMITORY_WEEKEND, holiday: scaled(DORMITORY_WEEKEND, 0.6)},
    vacation: scaled(DORMITORY_WEEKEND, 0.22),
    season: [0.9, 0.84, 0.74, 0.68, 0.78, 0.94, 1, 1, 0.98, 0.74, 0.74, 0.86],
    weather: 0.06,
    unrest: 0.045,
  },
  canteen: {
    days: {working: CANTEEN, weekend: scaled(CANTEEN, 0.72), holiday: scaled(CANTEEN, 0.45)},
    vacation: scaled(CANTEEN, 0.24),
    season: STEADY,
    weather: 0.02,
    unrest: 0.05,
  },
  laboratory: {
    days: {working: LABORATORY, weekend: LABORATORY_OFF, holiday: scaled(LABORATORY_OFF, 0.86)},
    vacation: scaled(LABORATORY, 0.72),
    season: AIR_CONDITIONED.map((share) => 0.4 + 0.6 * share),
    weather: 0.04,
    unrest: 0.04,
  },
  datacentre: {
    days: {working: DATACENTRE, weekend: scaled(DATACENTRE, 0.98), holiday: scaled(DATACENTRE, 0.97)},
    season: [0.93, 0.93, 0.94, 0.95, 0.97, 0.99, 1, 1, 0.98, 0.96, 0.94, 0.93],
    weather: 0.01,
    unrest: 0.008,
  },
  lighting: {
    days: {working: LIGHTING, weekend: LIGHTING_OFF, holiday: scaled(LIGHTING_OFF, 0.88)},
    vacation: scaled(LIGHTING_OFF, 0.75),
    season: [1, 0.98, 0.95, 0.91, 0.88, 0.86, 0.86, 0.87, 0.9, 0.94, 0.98, 1],
    weather: 0.01,
    unrest: 0.02,
  },
  pumps: {
    days: {working: PUMPS, weekend: scaled(PUMPS, 0.86), holiday: scaled(PUMPS, 0.7)},
    vacation: scaled(PUMPS, 0.4),
    season: [0.86, 0.84, 0.86, 0.88, 0.92, 0.97, 1, 1, 0.96, 0.9, 0.87, 0.86],
    weather: 0.03,
    unrest: 0.05,
  },
  lifts: {
    days: {working: LIFTS, weekend: scaled(LIFTS, 0.6), holiday: scaled(LIFTS, 0.45)},
    vacation: scaled(LIFTS, 0.25),
    season: STEADY,
    weather: 0,
    unrest: 0.05,
  },
  ups: {
    days: {working: DATACENTRE, weekend: scaled(DATACENTRE, 0.99), holiday: scaled(DATACENTRE, 0.985)},
    season: [0.97, 0.97, 0.98, 0.98, 0.99, 1, 1, 1, 0.99, 0.98, 0.98, 0.97],
    weather: 0,
    unrest: 0.006,
  },
};

export const isShaped = (profile: LoadProfile): profile is ShapedProfile => Object.hasOwn(PROFILE_SHAPES, profile);

/** Parses comma-separated corners, each `hour:minute share in %`. */
function corners(text: string): Corners {
  return text.split(',').map((corner) => {
    const [, hour, minute, percent] = /^(\d+):(\d+) (\d+)$/.exec(corner.trim()) ?? [];
    if (percent === undefined) throw new Error(`"${corner.trim()}" is no corner of a course`);
    return [Number(hour) + Number(minute) / 60, Number(percent) / 100] as const;
  });
}

function scaled(course: Corners, by: number): Corners {
  return course.map(([hour, share]) => [hour, share * by] as const);
}
