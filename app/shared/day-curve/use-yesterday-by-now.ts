import {useMemo} from 'react';
import {energyByThen} from './energy-today.ts';
import {useDayCurves} from './use-day-curves.ts';
import type {EnergyTodayOf} from './use-energy-today.ts';

/** Energy of a device's yesterday by the same time of the site's clock, kWh; null where it is not known (`energyByThen`). */
export function useYesterdayByNow({deviceId, kind, timeMs, zone}: Omit<EnergyTodayOf, 'registerKwh'>): number | null {
  const {before, yesterday, today} = useDayCurves({deviceId, kind, field: 'activeEnergyInKwh', zone});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick creates new day objects; their dates and zone identify them.
  return useMemo(() => energyByThen(before.curve, [yesterday, today], timeMs), [before.curve, yesterday.date, today.date, zone, timeMs]);
}
