import type {Band, BandsByDay, EnergyTotal} from '@livebus/contract';

/** Energy and amount of one tariff band over a range. */
export interface BandSum {
  readonly band: Band;
  readonly total: EnergyTotal;
  /** Null where a price is missing. */
  readonly amountYuan: number | null;
}

/** Energy by day and tariff band, kWh; null is unknown. All lists are as long as `dates`. */
export interface BandDays {
  /** `YYYY-MM-DD`; empty for a day without a date. */
  readonly dates: readonly string[];
  readonly byBand: Readonly<Record<Band, readonly (number | null)[]>>;
  /** What no tariff holds for. */
  readonly noBand: readonly (number | null)[];
  readonly amountsYuan: readonly (number | null)[];
  /** `ValueMark` bits of each day; undefined where there are none. */
  readonly marks: readonly number[] | undefined;
  /** Bands with time in the range; empty where the backend sends no sums. */
  readonly sums: readonly BandSum[];
  readonly total: EnergyTotal | undefined;
  readonly amountYuan: number | null;
  /** The versions of the tariff that the range was cut by. */
  readonly tariffs: readonly {readonly validFrom: string; readonly revision: number; readonly name: string}[];
}

/** Wire -> days; a list that is shorter than the days is unknown at its end. */
export function readBandDays(reply: BandsByDay): BandDays {
  const {dayList, noneList, amountList, list_m: marks, bands, total, amount, tariffs} = reply;
  const asLong = (list: readonly (number | null)[]) => dayList.map((_, at) => list[at] ?? null);
  // A backend that knows no such list has none of that energy.
  const ours = (list: readonly (number | null)[]) => (list.length === 0 ? dayList.map(() => 0) : asLong(list));
  return {
    dates: dayList.map((date) => date ?? ''),
    byBand: {
      sharp: asLong(reply.jianList),
      peak: asLong(reply.fengList),
      flat: asLong(reply.pingList),
      valley: asLong(reply.guList),
      deep: ours(reply.shenGuList),
    },
    noBand: ours(noneList),
    amountsYuan: asLong(amountList),
    marks,
    sums: bands.map(({band, total: sum, amount: yuan}) => ({band, total: sum, amountYuan: yuan})),
    total,
    amountYuan: amount,
    tariffs,
  };
}
