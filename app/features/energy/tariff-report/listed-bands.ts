import {BANDS, type Band} from '@livebus/contract';
import type {BandDays} from '../../../base/api/readings/band-days.ts';

/** Energy of a band over the range. */
export interface TotalOfBand {
  readonly band: Band;
  /** Sum of the days that are known, kWh; null where none is. */
  readonly kwh: number | null;
  /** `ValueMark` bits of its days. */
  readonly marks: number;
  /** No day of it is unknown: otherwise the sum is a lower limit, and marked so (EN-2.8-03). */
  readonly isWhole: boolean;
}

const WH = 1000;

/** Totals of the bands: 尖, 峰, 平, 谷 always, the deep valley where it has any time. An unknown day is left out, not counted as 0. */
export function listedBands({byBand, sums, marks}: Pick<BandDays, 'byBand' | 'sums' | 'marks'>): TotalOfBand[] {
  return BANDS.flatMap((band) => {
    const list = byBand[band];
    if (band === 'deep' && !list.some((kwh) => kwh !== null && kwh !== 0) && !sums.some((one) => one.band === 'deep')) return [];
    const known = list.filter((kwh) => kwh !== null);
    const all = (marks ?? []).reduce((bits, of, at) => (list[at] === null || list[at] === 0 ? bits : bits | of), 0);
    return [
      {
        ...{band, marks: all},
        // Whole Wh, so that the sum of days has no digits that only the binary form has.
        kwh: known.length === 0 ? null : Math.round(known.reduce((sum, kwh) => sum + kwh * WH, 0)) / WH,
        isWhole: known.length === list.length,
      },
    ];
  });
}
