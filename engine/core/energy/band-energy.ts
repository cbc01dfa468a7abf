import type {EnergySeries} from './energy-series.ts';
import {intervalEnergy} from './interval-energy.ts';
import type {BandSpans, TariffBand} from './tariff.ts';

export interface BandEnergy {
  /** kWh by band; NaN for a band whose time has no readings, 0 for a band without time in the span. */
  readonly kwh: Readonly<Record<TariffBand, number>>;
  /** Energy at times without a tariff. */
  readonly withoutBandKwh: number;
  /** `EnergyMark` bits of all. */
  readonly marks: number;
}

/** Energy of a span by band. */
export function bandEnergy(course: EnergySeries, {edgesMs, bands}: BandSpans): BandEnergy {
  const {kwh, marks} = intervalEnergy(course, edgesMs);
  const sums = new Map<TariffBand | null, number>();
  const seen = new Set<TariffBand | null>();
  let told = 0;
  for (const [i, band] of bands.entries()) {
    told |= marks[i]!;
    seen.add(band);
    if (Number.isFinite(kwh[i]!)) sums.set(band, (sums.get(band) ?? 0) + kwh[i]!);
  }
  const of = (band: TariffBand | null) => sums.get(band) ?? (seen.has(band) ? Number.NaN : 0);
  return {
    kwh: {sharp: of('sharp'), peak: of('peak'), flat: of('flat'), valley: of('valley'), deep: of('deep')},
    withoutBandKwh: of(null),
    marks: told,
  };
}
