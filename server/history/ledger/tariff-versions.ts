import {BANDS, type FieldError, MOST_TERM_FAULTS, type TariffContent, type TariffDay} from '@livebus/contract';
import {type BandHours, knownDay, type TariffFault, type TariffVersion, tariffFaults} from '@livebus/engine/core';

/** A tariff as the engine reads it, with its prices in 10^-6 yuan a kWh. */
export interface PricedTariff extends TariffVersion {
  /** `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly prices: TariffContent['prices'];
  readonly name: string;
  /** 0 for a draft. */
  readonly revision: number;
}

export function tariffVersion(validFrom: string, content: TariffContent, revision: number): PricedTariff {
  return {
    ...{validFrom, revision, name: content.name, prices: content.prices, validFromDay: knownDay(validFrom)},
    seasons: content.seasons.map(({months, days, hours}) => ({
      months,
      ...(days && {days}),
      hours: hours.map(({band, from, to}): BandHours => ({band, fromMinute: minuteOf(from), toMinute: minuteOf(to)})),
    })),
    specialDays: content.specialDays.map(({date, kind}) => ({day: knownDay(date), kind})),
  };
}

/** Minutes since midnight of `HH:mm`. */
const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** `HH:mm`; 1440 is `24:00`. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Why a tariff is refused, each under the path of its field with the hours or the month; empty if it is whole. */
export function tariffErrors(content: TariffContent): FieldError[] {
  const version = tariffVersion('2000-01-01', content, 0);
  const used = BANDS.filter((band) => version.seasons.some(({hours}) => hours.some((one) => one.band === band)));
  return [
    ...tariffFaults(version).map(errorOf),
    ...used
      .filter((band) => content.prices[band] === undefined)
      .map((band) => ({path: `content.prices.${band}`, message: `no price for the band ${band}`})),
  ];
}

/** The first faults, and how many there are beyond them: a tariff of thousands of wrong hours makes no reply of hundreds of kB. */
export function firstErrors(errors: readonly FieldError[]): FieldError[] {
  const more = errors.length - MOST_TERM_FAULTS;
  if (more <= 0) return [...errors];
  return [...errors.slice(0, MOST_TERM_FAULTS), {path: 'content', message: `${more} more faults`}];
}

function errorOf(fault: TariffFault): FieldError {
  if (fault.what === 'month') {
    const {month, days, seasons} = fault;
    const covered = seasons.length === 0 ? 'in no season' : `in ${seasons.length} seasons`;
    return {path: 'content.seasons', message: `month ${month}, ${daysText(days)}: ${covered}`};
  }
  if (fault.what === 'specialDay') return {path: `content.specialDays.${fault.row}`, message: 'a day that is named before'};
  const hours = `content.seasons.${fault.season}.hours`;
  if (fault.what === 'stretch') return {path: `${hours}.${fault.row}`, message: 'ends before it begins'};
  if (fault.what === 'band') return {path: `${hours}.${fault.row}.band`, message: 'no band'};
  const stretch = `${clockText(fault.fromMinute)}-${clockText(fault.toMinute)}`;
  return {path: hours, message: fault.what === 'hole' ? `${stretch} has no band` : `${stretch} has two bands`};
}

const daysText = (days: readonly TariffDay[]): string => (days.length === 3 ? 'every day' : days.join(', '));
