import type {Band, BandsByDay} from '@livebus/contract';
import {amountMilliYuan, dayText, siteDayStart, TARIFF_BANDS, versionOn} from '@livebus/engine/core';
import type {Meter} from '../../history/ledger/energy-ledger.ts';
import {type Figure, sumOfFigures} from '../../history/ledger/figure.ts';
import type {PricedTariff} from '../../history/ledger/tariff-versions.ts';
import {type EnergySite, type energyReader, kwhOf, marksAs, totalOf} from './meters.ts';

/** Bands and then what has none: the places of one day. */
const PLACES = TARIFF_BANDS.length + 1;
const NONE = TARIFF_BANDS.length;

interface DayOfBands {
  readonly day: number;
  readonly version: PricedTariff | undefined;
  /** By band, and last what has none. A band without time on the day has none: undefined. */
  readonly figures: readonly (Figure | undefined)[];
}

/**
 * Energy of meters together by day and band from one day to another, both included, as far as they have begun. All meters are of one project.
 */
export async function bandsOfDays(
  sums: ReturnType<typeof energyReader>['sums'],
  {zone, tariffs}: EnergySite,
  meters: readonly Meter[],
  fromDay: number,
  toDay: number,
): Promise<BandsByDay> {
  const count = Math.max(0, toDay - fromDay + 1);
  const seen = new Uint8Array(count * PLACES);
  const figures = await sums(meters, fromDay, toDay, count * PLACES, ({day, band}) => {
    const place = (day - fromDay) * PLACES + (band < 0 ? NONE : band);
    seen[place] = 1;
    return place;
  });
  const days: DayOfBands[] = [];
  for (let i = 0; i < count; i++) {
    const day = fromDay + i;
    if (siteDayStart(day, zone) === siteDayStart(day + 1, zone)) continue;
    const places = Array.from({length: PLACES}, (_, place) => i * PLACES + place);
    days.push({day, version: versionOn(tariffs, day), figures: places.map((place) => (seen[place] ? figures[place]! : undefined))});
  }
  const ofDay = days.map(({figures: all}) => sumOfFigures(all.filter((one) => one !== undefined)));
  const amounts = days.map(amountOfDay);
  const all = sumOfFigures(ofDay);
  return {
    dayList: days.map(({day}) => dayText(day)),
    jianList: listOf(days, 0),
    fengList: listOf(days, 1),
    pingList: listOf(days, 2),
    guList: listOf(days, 3),
    shenGuList: listOf(days, 4),
    noneList: days.map(({figures: of}) => (of[NONE] ? kwhOf(of[NONE]) : 0)),
    amountList: amounts.map(yuan),
    bands: TARIFF_BANDS.flatMap((band, b) => {
      const of = days.flatMap(({figures: one}) => (one[b] ? [one[b]] : []));
      if (of.length === 0) return [];
      return [{band, total: totalOf(sumOfFigures(of)), amount: yuan(sumOf(days.map((day) => amountOf(day, b))))}];
    }),
    total: totalOf(all),
    amount: days.length === 0 ? null : yuan(sumOf(amounts)),
    tariffs: [...new Set(days.flatMap(({version}) => version ?? []))].map(({validFrom, revision, name}) => ({validFrom, revision, name})),
    list_m: marksAs('list_m', ofDay).list_m,
  };
}

/** kWh of a band by day: 0 where the day has no such hours, null where no tariff holds or nothing is known. */
const listOf = (days: readonly DayOfBands[], band: number): (number | null)[] =>
  days.map(({version, figures}) => (version === undefined ? null : figures[band] ? kwhOf(figures[band]) : 0));

/** 0.001 yuan of one day and band, the line of which all amounts are sums; 0 for a band without time, NaN without a price or an energy. */
function amountOf({version, figures}: DayOfBands, band: number): number {
  const figure = figures[band];
  if (figure === undefined) return 0;
  const price = version?.prices[TARIFF_BANDS[band] as Band];
  return price === undefined ? Number.NaN : amountMilliYuan(figure.wh, price);
}

const amountOfDay = (day: DayOfBands): number =>
  day.version === undefined || day.figures[NONE] !== undefined ? Number.NaN : sumOf(TARIFF_BANDS.map((_, band) => amountOf(day, band)));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const yuan = (milli: number): number | null => (Number.isNaN(milli) ? null : milli / 1000);
