import type {ExtremeName, QuantityName, ROW_STATES} from '@livebus/contract';
import {type Extremes, extremesOf, isOnline, roundHalfUp, type Station, siteText} from '@livebus/engine/core';
import {deviceNamesOf} from '../../base/device-names.ts';
import type {Course} from '../../history/past-readings.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {DeviceRecord, TransformerRecord} from '../../store/areas/assets/records.ts';

export type RowState = (typeof ROW_STATES)[number];

/** A device's reading for the table, and how current it is. */
export interface TableReading {
  readonly row: Omit<ReadingRow, 'deviceId'> | undefined;
  readonly stale: boolean;
}

/** What 100 % of a device's load is. */
export interface Rated {
  readonly of: 'current' | 'power';
  /** A or VA. */
  readonly value: number;
}

const TABLE_QUANTITIES = [
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'aPhaseCurrent',
  'bPhaseCurrent',
  'cPhaseCurrent',
  'activePowerSum',
  'reactivePowerSum',
  'totalPowerFactor',
  'temperature',
  'positiveActiveEnergy',
] as const satisfies readonly QuantityName[];

const CURRENTS = ['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent'] as const;
const VOLTAGES = ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'] as const;
/** Figures whose course over the day decides the extremes. */
export const EXTREME_QUANTITIES = ['activePowerSum', ...CURRENTS, ...VOLTAGES, 'temperature'] as const satisfies readonly QuantityName[];
const OF_EXTREME: Readonly<Record<ExtremeName, readonly (typeof EXTREME_QUANTITIES)[number][]>> = {
  activePowerSum: ['activePowerSum'],
  current: CURRENTS,
  voltage: VOLTAGES,
  temperature: ['temperature'],
};

/** A row of 一览表 in wire form, without the extremes. Whatever was not measured is null. */
export function tableRow(device: DeviceRecord, {row, stale}: TableReading, rated: Rated | undefined) {
  const quantities = Object.fromEntries(TABLE_QUANTITIES.map((quantity) => [quantity, row?.[quantity] ?? null])) as Record<
    (typeof TABLE_QUANTITIES)[number],
    number | null
  >;
  return {
    ...deviceNamesOf(device),
    ...(device.kind !== null && {deviceType: device.kind}),
    ...(row && {acquisitionTime: row.acquisitionTime}),
    ...(row?.switchState !== undefined && {switchState: row.switchState}),
    state: stateOf(row, stale),
    ...quantities,
    ...(rated && {ratedOf: rated.of, rated: rated.value}),
    loadRate: row === undefined || rated === undefined ? null : loadRateOf(row, rated),
  };
}

function stateOf(row: TableReading['row'], stale: boolean): RowState {
  if (row === undefined) return 'missing';
  if (row.switchState !== undefined && !isOnline(row.switchState)) return 'offline';
  return stale ? 'stale' : 'measured';
}

/** Percent with two decimals; null where the current, or the apparent power, was not measured. */
function loadRateOf(row: Omit<ReadingRow, 'deviceId'>, {of, value}: Rated): number | null {
  const currents = CURRENTS.flatMap((quantity) => row[quantity] ?? []);
  const load = of === 'power' ? row.apparentPowerSum : currents.length === 0 ? undefined : Math.max(...currents);
  return load === undefined ? null : roundHalfUp((100 * load) / value, 2);
}

/**
 * What each device may carry: the rated current that the diagram states, else the rated power of the transformer that it feeds or that feeds
 * it. Devices of which neither is known are left out.
 */
export function ratingsOf(
  diagram: Pick<Station, 'units' | 'ties'> | undefined,
  transformers: readonly Pick<TransformerRecord, 'ratedVa' | 'feederId' | 'incomingId'>[],
): Map<string, Rated> {
  const rated = new Map<string, Rated>();
  for (const {ratedVa, feederId, incomingId} of transformers) {
    for (const id of [feederId, incomingId]) if (id !== null && ratedVa > 0) rated.set(id, {of: 'power', value: ratedVa});
  }
  for (const {deviceId, ratedA} of [...(diagram?.units ?? []), ...(diagram?.ties ?? [])]) {
    if (ratedA !== undefined && ratedA > 0) rated.set(deviceId, {of: 'current', value: ratedA});
  }
  return rated;
}

/** Extremes of a day's course, whose columns are those of `EXTREME_QUANTITIES`; quantities without a measurement are left out. */
export function dayExtremes({timesMs, columns}: Course, timeZone: string) {
  const found: Partial<Record<ExtremeName, {max: number; maxTime: string; min: number; minTime: string}>> = {};
  for (const name of Object.keys(OF_EXTREME) as ExtremeName[]) {
    const parts = OF_EXTREME[name].flatMap((quantity) => {
      const values = columns[EXTREME_QUANTITIES.indexOf(quantity)]!;
      return extremesOf({timesMs, values}, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) ?? [];
    });
    if (parts.length === 0) continue;
    const greatest = parts.reduce((one, other) => (isGreater(other, one) ? other : one));
    const least = parts.reduce((one, other) => (isLess(other, one) ? other : one));
    found[name] = {
      max: greatest.max,
      maxTime: siteText(greatest.maxAtMs, timeZone),
      min: least.min,
      minTime: siteText(least.minAtMs, timeZone),
    };
  }
  return found;
}

/** Of equal values the earlier counts. */
const isGreater = (one: Extremes, other: Extremes): boolean =>
  one.max > other.max || (one.max === other.max && one.maxAtMs < other.maxAtMs);
const isLess = (one: Extremes, other: Extremes): boolean => one.min < other.min || (one.min === other.min && one.minAtMs < other.minAtMs);
