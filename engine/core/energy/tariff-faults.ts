import {type BandHours, DAY_KINDS, type DayKind, seasonCovers, TARIFF_BANDS, type TariffSeason, type TariffVersion} from './tariff.ts';

/** What is wrong with a tariff that somebody entered; the place is that of the version's own fields. */
export type TariffFault =
  /** No season covers these kinds of days of the month, or more than one does. */
  | {readonly what: 'month'; readonly month: number; readonly days: readonly DayKind[]; readonly seasons: readonly number[]}
  /** Minutes of the day without a band, or with two. */
  | ({readonly what: 'hole'} & SeasonMinutes)
  | ({readonly what: 'overlap'} & SeasonMinutes)
  /** A period that is none: it ends before it begins, or beyond midnight. Likewise a band that is none. */
  | {readonly what: 'stretch'; readonly season: number; readonly row: number}
  | {readonly what: 'band'; readonly season: number; readonly row: number}
  /** A special day that is named twice. */
  | {readonly what: 'specialDay'; readonly row: number};

interface SeasonMinutes {
  /** Index. */
  readonly season: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Faults of one version, in the order of its fields; empty if it is whole. O(seasons * periods log periods). */
export function tariffFaults({seasons, specialDays = []}: Omit<TariffVersion, 'validFromDay'>): readonly TariffFault[] {
  return [...monthFaults(seasons), ...seasons.flatMap(({hours}, season) => hourFaults(hours, season)), ...specialFaults(specialDays)];
}

function* monthFaults(seasons: readonly TariffSeason[]): Generator<TariffFault, void> {
  for (let month = 1; month <= 12; month++) {
    const byCover = new Map<string, {days: DayKind[]; covering: number[]}>();
    for (const kind of DAY_KINDS) {
      const covering = seasons.flatMap((season, i) => (seasonCovers(season, month, kind) ? [i] : []));
      if (covering.length === 1) continue;
      const same = byCover.get(covering.join()) ?? {days: [], covering};
      same.days.push(kind);
      byCover.set(covering.join(), same);
    }
    for (const {days, covering} of byCover.values()) yield {what: 'month', month, days, seasons: covering};
  }
}

function hourFaults(hours: readonly BandHours[], season: number): TariffFault[] {
  const faults: TariffFault[] = [];
  const read: BandHours[] = [];
  for (const [row, one] of hours.entries()) {
    const {band, fromMinute, toMinute} = one;
    const isStretch = Number.isInteger(fromMinute) && Number.isInteger(toMinute) && fromMinute >= 0 && fromMinute < toMinute;
    if (!TARIFF_BANDS.includes(band)) faults.push({what: 'band', season, row});
    else if (!isStretch || toMinute > 1440) faults.push({what: 'stretch', season, row});
    else read.push(one);
  }
  if (faults.length > 0) return faults;
  let until = 0;
  for (const {fromMinute, toMinute} of read.sort((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute)) {
    if (fromMinute > until) faults.push({what: 'hole', season, fromMinute: until, toMinute: fromMinute});
    if (fromMinute < until) faults.push({what: 'overlap', season, fromMinute, toMinute: Math.min(until, toMinute)});
    until = Math.max(until, toMinute);
  }
  if (until < 1440) faults.push({what: 'hole', season, fromMinute: until, toMinute: 1440});
  return faults;
}

function specialFaults(specialDays: NonNullable<TariffVersion['specialDays']>): TariffFault[] {
  const seen = new Set<number>();
  return specialDays.flatMap(({day}, row): TariffFault[] => {
    if (!seen.has(day)) {
      seen.add(day);
      return [];
    }
    return [{what: 'specialDay', row}];
  });
}
