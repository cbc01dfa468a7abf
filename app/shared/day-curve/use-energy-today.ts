import type {IntervalKind, VoltageKind} from '@livebus/engine/core';
import {useMemo} from 'react';
import {energyToday} from './energy-today.ts';
import {useTodayCurve} from './use-day-curves.ts';

export interface EnergyTodayOf {
  readonly deviceId: string;
  readonly kind: VoltageKind;
  /** When the register was read, epoch ms. */
  readonly timeMs: number | null;
  readonly registerKwh: number | null | undefined;
  readonly zone: string;
}

/** Energy of a device's day so far, kWh, from its register and the register's curve, and how the server found it. */
export function useEnergyToday({deviceId, kind, timeMs, registerKwh, zone}: EnergyTodayOf): {
  readonly kwh: number | null;
  readonly source: IntervalKind | undefined;
} {
  const {curve} = useTodayCurve({deviceId, kind, field: 'activeEnergyInKwh', zone});
  const kwh = useMemo(() => energyToday(curve, registerKwh, timeMs, zone), [curve, registerKwh, timeMs, zone]);
  return {kwh, source: curve?.energy?.kind};
}
