import type {Band, YearOfBands} from '@livebus/contract';
import {bandSpans, dayKindOf, dayOf, hoursOn, MINUTE_MS, siteDayStart, versionOn} from '@livebus/engine/core';
import {clockText, type PricedTariff} from '../../history/ledger/tariff-versions.ts';

/** Every day of a year with its bands, and the minutes of each band by month, as the site's clock runs. */
export function yearOfBands(versions: readonly PricedTariff[], zone: string, year: number): YearOfBands {
  const first = dayOf(year, 1, 1);
  const length = dayOf(year + 1, 1, 1) - first;
  const patterns: YearOfBands['patterns'] = [];
  const indexOf = new Map<string, number>();
  const days = Array.from({length}, (_, i) => {
    const version = versionOn(versions, first + i);
    const hours = version && hoursOn(version, first + i);
    if (!version || !hours) return -1;
    const day = dayKindOf(version, first + i);
    const pattern = {
      ...{validFrom: version.validFrom, day},
      hours: [...hours]
        .sort((a, b) => a.fromMinute - b.fromMinute)
        .map(({band, fromMinute, toMinute}) => ({
          ...{band, from: clockText(fromMinute), to: clockText(toMinute)},
          price: version.prices[band] ?? null,
        })),
    };
    const key = JSON.stringify(pattern);
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    indexOf.set(key, patterns.length);
    return patterns.push(pattern) - 1;
  });
  return {year, patterns, days, minutes: Array.from({length: 12}, (_, i) => minutesOf(versions, zone, year, i + 1))};
}

function minutesOf(versions: readonly PricedTariff[], zone: string, year: number, month: number): Partial<Record<Band, number>> {
  const [fromMs, toMs] = [dayOf(year, month, 1), dayOf(year, month + 1, 1)].map((day) => siteDayStart(day, zone)) as [number, number];
  const minutes: Partial<Record<Band, number>> = {};
  const {edgesMs, bands} = bandSpans(versions, zone, fromMs, toMs);
  for (const [i, band] of bands.entries())
    if (band !== null) minutes[band] = (minutes[band] ?? 0) + (edgesMs[i + 1]! - edgesMs[i]!) / MINUTE_MS;
  return minutes;
}
