import {roundHalfUp, staleAfterOf} from '@livebus/engine/core';
import type {DeviceReading, StationReadings} from '../../../base/api/readings/station-readings.ts';
import type {StationTableRow} from '../../../base/api/readings/station-table.ts';
import {loadRate, quantityOf} from '../../../shared/readings/quantities.ts';

/** The clock and the ages from which rows are stale, ms: as of `StationsNow`. */
export interface RowAges {
  readonly nowMs: number;
  readonly staleAfterMs: number;
  readonly leastStaleAfterMs: number;
}

/**
 * The rows of a table of now with the newest readings in them. A device that the stream does not name keeps its row, which grows old like
 * any other reading: by the period of the slowest gateway, as its own is not known.
 *
 * @param readings - undefined until the first have arrived.
 */
export function liveRows(
  rows: readonly StationTableRow[],
  readings: StationReadings | undefined,
  {nowMs, staleAfterMs, leastStaleAfterMs}: RowAges,
): readonly StationTableRow[] {
  return rows.map((row) => {
    const reading = readings?.get(row.id);
    if (reading !== undefined && isNewer(reading, row)) return withReading(row, reading);
    const limitMs = reading === undefined ? staleAfterMs : staleAfterOf(reading.periodMs, leastStaleAfterMs);
    const isOld = row.state === 'measured' && row.timeMs !== undefined && nowMs - row.timeMs > limitMs;
    return isOld ? {...row, state: 'stale'} : row;
  });
}

/** A row may have been asked for after the reading came. */
const isNewer = ({timeMs}: DeviceReading, row: StationTableRow): boolean =>
  row.timeMs === undefined || timeMs === undefined || !Number.isFinite(timeMs) || timeMs >= row.timeMs;

function withReading(row: StationTableRow, reading: DeviceReading): StationTableRow {
  const {ratedCurrentA, ratedPowerVa} = row;
  const load = loadRate(reading, {ratedA: ratedCurrentA, transformerKva: ratedPowerVa === undefined ? undefined : ratedPowerVa / 1000});
  return {
    ...row,
    state: reading.offline ? 'offline' : reading.stale ? 'stale' : 'measured',
    timeMs: reading.timeMs,
    switchState: reading.switchState,
    voltageAV: reading.voltageAV ?? null,
    voltageBV: reading.voltageBV ?? null,
    voltageCV: reading.voltageCV ?? null,
    currentAA: reading.currentAA ?? null,
    currentBA: reading.currentBA ?? null,
    currentCA: reading.currentCA ?? null,
    activePowerW: reading.activePowerW ?? null,
    reactivePowerVar: reading.reactivePowerVar ?? null,
    powerFactor: quantityOf(reading, undefined, 'powerFactor'),
    temperatureC: reading.temperatureC ?? null,
    activeEnergyInKwh: reading.activeEnergyInKwh ?? null,
    loadPercent: load === null || load === undefined ? null : roundHalfUp(100 * load, 2),
  };
}
