import {BANDS, type Band, TARIFF_DAYS, type TariffContent, type TariffDay, TERM_LIMITS} from '@livebus/contract';
import {knownDay, type TariffFault, tariffFaults} from '@livebus/engine/core';
import {clockMinute} from './clock-text.ts';

/** A row of hours as it is typed. `key` stays while rows are added and removed. */
export interface DraftHours {
  readonly key: number;
  readonly band: Band;
  /** As typed; a time of the wall clock once it can be read. */
  readonly from: string;
  readonly to: string;
}

export interface DraftSeason {
  readonly key: number;
  readonly months: readonly number[];
  readonly days: readonly TariffDay[];
  readonly hours: readonly DraftHours[];
}

export interface DraftSpecial {
  readonly date: string;
  readonly kind: TariffDay;
}

/** A tariff while it is edited: everything that was typed, right or wrong. */
export interface TariffDraft {
  /** `YYYY-MM-DD`, empty until it is picked. */
  readonly validFrom: string;
  readonly name: string;
  readonly source: string;
  /** Yuan a kWh; undefined is empty, NaN a text that is no number. */
  readonly prices: Readonly<Partial<Record<Band, number | undefined>>>;
  readonly seasons: readonly DraftSeason[];
  /** By date. */
  readonly specialDays: readonly DraftSpecial[];
}

/** Where a fault is: a field of the draft, or a row by its key. */
export type FaultPlace =
  | 'validFrom'
  | 'name'
  | 'source'
  | 'seasons'
  | 'specialDays'
  | `price.${Band}`
  | `season.${number}`
  | `hours.${number}`;

/** Why a draft cannot be saved. Minutes of the day. */
export type DraftFault = {readonly place: FaultPlace} & (
  | {readonly what: 'missing' | 'noNumber' | 'priceRange' | 'priceDecimals' | 'noMonths' | 'noDays' | 'noHours' | 'time' | 'order'}
  | {readonly what: 'taken'; readonly date: string}
  | {readonly what: 'tooMany'; readonly most: number}
  | {readonly what: 'hole' | 'overlap'; readonly fromMinute: number; readonly toMinute: number}
  | {readonly what: 'monthHole'; readonly month: number; readonly days: readonly TariffDay[]}
  | {readonly what: 'monthTwice'; readonly month: number; readonly days: readonly TariffDay[]; readonly seasons: readonly number[]}
);

const MICRO = 1_000_000;
const MOST_YUAN = 1000;
let lastKey = 0;
/** A key that no row has. */
export const nextKey = (): number => ++lastKey;

export function draftOf(validFrom: string, content: TariffContent): TariffDraft {
  return {
    validFrom,
    name: content.name,
    source: content.source ?? '',
    prices: Object.fromEntries(Object.entries(content.prices).map(([band, micro]) => [band, micro / MICRO])),
    seasons: content.seasons.map(({months, days, hours}) => ({
      key: nextKey(),
      months,
      days: days ?? TARIFF_DAYS,
      hours: hours.map(({band, from, to}) => ({key: nextKey(), band, from, to})),
    })),
    specialDays: [...content.specialDays].sort(byDate),
  };
}

/** The draft of a project without a tariff: one season of one band. */
export const emptyDraft = (validFrom: string): TariffDraft => ({
  ...{validFrom, name: '', source: '', prices: {}, specialDays: []},
  seasons: [
    {
      key: nextKey(),
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      days: TARIFF_DAYS,
      hours: [{key: nextKey(), band: 'flat', from: '00:00', to: '24:00'}],
    },
  ],
});

/** What is sent; only for a draft without faults. A price of a band without hours stays. */
export function contentOf({name, source, prices, seasons, specialDays}: TariffDraft): TariffContent {
  return {
    name: name.trim(),
    seasons: seasons.map(({months, days, hours}) => ({
      months: [...months],
      ...(days.length < TARIFF_DAYS.length && {days: [...days]}),
      hours: hours.map(({band, from, to}) => ({band, from: from.trim(), to: to.trim()})),
    })),
    specialDays: specialDays.map(({date, kind}) => ({date, kind})),
    prices: Object.fromEntries(
      BANDS.flatMap((band) => (prices[band] === undefined ? [] : [[band, Math.round(prices[band] * MICRO)] as const])),
    ),
    ...(source.trim() !== '' && {source: source.trim()}),
  };
}

/** Whether two drafts mean the same: keys do not count. */
export const sameDraft = (one: TariffDraft, other: TariffDraft): boolean => bare(one) === bare(other);
const bare = (draft: TariffDraft): string => JSON.stringify(draft, (name, value: unknown) => (name === 'key' ? undefined : value));

/** Bands that have hours, in the order of `BANDS`. */
export const usedBands = ({seasons}: Pick<TariffDraft, 'seasons'>): Band[] =>
  BANDS.filter((band) => seasons.some(({hours}) => hours.some((one) => one.band === band)));

/**
 * Everything that is wrong with a draft, in the order of its fields, by the rules of the server.
 *
 * @param taken - days on which other versions begin.
 */
export function draftFaults(draft: TariffDraft, taken: readonly string[]): DraftFault[] {
  const {validFrom, name, prices, seasons, specialDays} = draft;
  const faults: DraftFault[] = [];
  if (validFrom === '') faults.push({place: 'validFrom', what: 'missing'});
  else if (taken.includes(validFrom)) faults.push({place: 'validFrom', what: 'taken', date: validFrom});
  if (name.trim() === '') faults.push({place: 'name', what: 'missing'});
  for (const band of BANDS) {
    const fault = priceFault(prices[band], usedBands(draft).includes(band));
    if (fault) faults.push({place: `price.${band}`, what: fault});
  }
  if (specialDays.length > TERM_LIMITS.specialDays) faults.push({place: 'specialDays', what: 'tooMany', most: TERM_LIMITS.specialDays});
  if (seasons.length === 0) faults.push({place: 'seasons', what: 'missing'});
  for (const season of seasons) faults.push(...ownFaults(season));
  const wrong = new Set<FaultPlace>(faults.map(({place}) => place));
  if (faults.some(({what}) => what === 'noMonths' || what === 'noDays')) wrong.add('seasons');
  const whole = tariffFaults({
    seasons: seasons.map(({months, days, hours}) => ({months, days, hours: hours.map(minutesOf)})),
    specialDays: specialDays.map(({date}) => ({day: knownDay(date), kind: 'holiday' as const})),
  });
  for (const fault of whole) {
    const told = ofSeasons(fault, seasons);
    // Hours that cannot be read, and a season without months or days, are reported already: what follows from them is not.
    if (told === undefined || wrong.has(told.place)) continue;
    faults.push(told);
  }
  return faults;
}

function priceFault(price: number | undefined, isUsed: boolean): 'missing' | 'noNumber' | 'priceRange' | 'priceDecimals' | undefined {
  if (price === undefined) return isUsed ? 'missing' : undefined;
  if (Number.isNaN(price)) return 'noNumber';
  if (Math.abs(price) > MOST_YUAN) return 'priceRange';
  // Beyond the sixth decimal; the product of a typed decimal is a whole number but for the last bits.
  return Math.abs(price * MICRO - Math.round(price * MICRO)) > 1e-4 ? 'priceDecimals' : undefined;
}

function ownFaults({key, months, days, hours}: DraftSeason): DraftFault[] {
  const place = `season.${key}` as const;
  if (months.length === 0) return [{place, what: 'noMonths'}];
  if (days.length === 0) return [{place, what: 'noDays'}];
  if (hours.length === 0) return [{place, what: 'noHours'}];
  const rows = hours.flatMap((row): DraftFault[] => {
    const {fromMinute, toMinute} = minutesOf(row);
    if (Number.isNaN(fromMinute) || Number.isNaN(toMinute)) return [{place: `hours.${row.key}`, what: 'time'}];
    return fromMinute >= toMinute ? [{place: `hours.${row.key}`, what: 'order'}] : [];
  });
  return rows;
}

function ofSeasons(fault: TariffFault, seasons: readonly DraftSeason[]): DraftFault | undefined {
  if (fault.what === 'month') {
    const {month, days, seasons: covering} = fault;
    if (covering.length === 0) return {place: 'seasons', what: 'monthHole', month, days};
    return {place: 'seasons', what: 'monthTwice', month, days, seasons: covering.map((at) => at + 1)};
  }
  if (fault.what === 'hole' || fault.what === 'overlap') {
    const {what, fromMinute, toMinute} = fault;
    return {place: `season.${seasons[fault.season]!.key}`, what, fromMinute, toMinute};
  }
  return undefined;
}

/** NaN for a time that cannot be read. */
export const minutesOf = ({band, from, to}: DraftHours) => ({band, fromMinute: clockMinute(from), toMinute: clockMinute(to)});

const byDate = (one: DraftSpecial, other: DraftSpecial) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0);

/** With these days as that kind; days that had another one change it. */
export function withSpecial(days: readonly DraftSpecial[], dates: readonly string[], kind: TariffDay): DraftSpecial[] {
  const added = new Set(dates);
  return [...days.filter(({date}) => !added.has(date)), ...dates.map((date) => ({date, kind}))].sort(byDate);
}

/** Consecutive days of one kind together. */
export function specialRuns(days: readonly DraftSpecial[]): {readonly first: string; readonly last: string; readonly kind: TariffDay}[] {
  const runs: {first: string; last: string; kind: TariffDay}[] = [];
  for (const {date, kind} of days) {
    const run = runs.at(-1);
    if (run && run.kind === kind && knownDay(run.last) + 1 === knownDay(date)) run.last = date;
    else runs.push({first: date, last: date, kind});
  }
  return runs;
}
