import type {CivilPeriod, Weekday} from './civil-date.ts';
import type {Refusal} from './civil-rules.ts';

/** The texts of every picker in the user's language. */
export interface PickerTexts {
  /** BCP 47: names of months and weekdays follow it. */
  readonly locale: string;
  readonly weekStart: Weekday;
  /** Shown in an empty field: how to type. `example` is such a value, shown when a text cannot be read. */
  readonly form: Readonly<Record<CivilPeriod | 'time' | 'timeSeconds', string>>;
  readonly example: Readonly<Record<CivilPeriod | 'time' | 'timeSeconds', string>>;
  /** Names of the popovers and of the buttons that open them. */
  readonly open: Readonly<Record<CivilPeriod | 'time', string>>;
  /** Steps of a value (前一天), and of the sheet by its own unit. */
  readonly previous: Readonly<Record<CivilPeriod, string>>;
  readonly next: Readonly<Record<CivilPeriod, string>>;
  readonly previousYears: string;
  readonly nextYears: string;
  readonly chooseMonth: string;
  readonly chooseYear: string;
  /** Announced with today's cell. */
  readonly today: string;
  readonly clear: string;
  readonly shortcuts: string;
  readonly start: string;
  readonly end: string;
  readonly pickStart: string;
  readonly pickEnd: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  refusal(refusal: Refusal, unit: CivilPeriod): string;
  /** The typed text is not a date or time. */
  unreadable(text: string, example: string): string;
  /** The typed value may not be picked, and why. */
  refused(text: string, reason: string): string;
  /** A time outside its limits. */
  timeLimits(min: string | undefined, max: string | undefined): string;
  /** The one-month rule of a range, shown before anything is picked. */
  spanHint(months: number): string;
}

export interface CivilNames {
  /** `2026年5月`, `May 2026` */
  month(month: string): string;
  /** `5月`, `May` */
  shortMonth(month: string): string;
  year(year: string): string;
  /** With its weekday, as it is spoken. */
  day(date: string): string;
  /** Names of the seven weekdays, starting with the first of the week: short to show, long to read. */
  weekdays(start: Weekday): ReadonlyArray<{readonly short: string; readonly long: string}>;
}

const NAMES = new Map<string, CivilNames>();

/** Names of civil dates in a language. Independent of time zones, as each date is read and written in UTC. */
export function civilNames(locale: string): CivilNames {
  let names = NAMES.get(locale);
  if (names === undefined) {
    names = makeNames(locale);
    NAMES.set(locale, names);
  }
  return names;
}

function makeNames(locale: string): CivilNames {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, {...options, timeZone: 'UTC'});
    return (value: string) => formatter.format(Date.parse(`${value}-01-01`.slice(0, 10)));
  };
  const long = format({weekday: 'long'});
  const narrow = format({weekday: locale.startsWith('zh') ? 'narrow' : 'short'});
  // 2023-01-01 was a Sunday.
  const week = Array.from({length: 7}, (_, day) => `2023-01-0${day + 1}`).map((date) => ({
    short: narrow(date).replace('.', ''),
    long: long(date),
  }));
  return {
    month: format({year: 'numeric', month: 'long'}),
    shortMonth: format({month: 'short'}),
    year: format({year: 'numeric'}),
    day: format({year: 'numeric', month: 'long', day: 'numeric', weekday: 'long'}),
    weekdays: (start) => [...week.slice(start), ...week.slice(0, start)],
  };
}
