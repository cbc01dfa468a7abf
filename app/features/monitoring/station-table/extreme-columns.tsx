import {timeOfDay} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import type {DayExtremes} from '../../../base/api/readings/station-table.ts';
import {figureFormat} from '../../../shared/readings/figure-format.ts';
import type {KeyBelow} from '../../../texts/text-table.ts';
import {numberColumn, type T, type TableColumns, textColumn} from './column-makers.ts';
import type {DeviceLine, TableLine} from './table-lines.ts';

interface Extreme {
  readonly key: KeyBelow<'station-table', 'extreme'>;
  readonly of: 'activePowerExtremesW' | 'currentExtremesA' | 'voltageExtremesV' | 'temperatureExtremesC';
  readonly side: 'max' | 'min';
  /** A field with its unit. */
  readonly field: QuantityField;
}

/** The day's extremes worth a column; currents and voltages are those of all three phases. */
const EXTREMES: readonly Extreme[] = [
  {key: 'maxPower', of: 'activePowerExtremesW', side: 'max', field: 'activePowerW'},
  {key: 'minPower', of: 'activePowerExtremesW', side: 'min', field: 'activePowerW'},
  {key: 'maxCurrent', of: 'currentExtremesA', side: 'max', field: 'currentAA'},
  {key: 'maxVoltage', of: 'voltageExtremesV', side: 'max', field: 'voltageAV'},
  {key: 'minVoltage', of: 'voltageExtremesV', side: 'min', field: 'voltageAV'},
  {key: 'maxTemperature', of: 'temperatureExtremesC', side: 'max', field: 'temperatureC'},
];

/** Each extreme with the time at which it was first measured. */
export function extremeColumns({kind, zone}: TableColumns, t: T): readonly DataColumn<TableLine>[] {
  return EXTREMES.flatMap(({key, of, side, field}) => {
    const extremes = (line: DeviceLine): DayExtremes | undefined => line[of];
    const atMs = (line: DeviceLine) => extremes(line)?.[side === 'max' ? 'maxAtMs' : 'minAtMs'] ?? null;
    const group = t(`extreme.${key}`);
    return [
      numberColumn({
        ...{key, group, head: t('value'), widthPx: 84},
        format: figureFormat(field, kind),
        figureOf: (line) => (line.kind === 'device' ? (extremes(line)?.[side] ?? null) : undefined),
        render: (line, {marked}) => line.kind === 'device' && <span className="truncate tabular-nums">{marked}</span>,
      }),
      textColumn({key: `${key}At`, group, head: t('at'), widthPx: 64}, (line) => {
        const timeMs = atMs(line);
        return timeMs === null || !Number.isFinite(timeMs) ? null : timeOfDay(timeMs, zone).slice(0, 5);
      }),
    ];
  });
}
