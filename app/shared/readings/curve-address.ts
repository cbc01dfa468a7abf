import type {TrendCategory} from '@livebus/contract';
import {QUANTITY_TABLE, type QuantityField, type QuantityUnit} from '../../base/api/readings/quantity-table.ts';
import {placeAddress} from '../alarms/alarm-address.ts';

/** A figure of a device, on a day of its site. */
export interface FigurePlace {
  readonly stationId: string;
  readonly deviceId: string;
  readonly field: QuantityField;
  /** `YYYY-MM-DD`; undefined for today. */
  readonly date?: string | undefined;
}

/** A device or a station, on a day of its site. */
type DayPlace = Omit<FigurePlace, 'field' | 'deviceId'> & {readonly deviceId?: string | undefined};

/** Address of a device's report of a day; no date is today. */
export function reportAddress(realReportPath: string, {stationId, deviceId, date}: DayPlace): string {
  return `${placeAddress(realReportPath, stationId, deviceId)}${date === undefined ? '' : `&date=${date}`}`;
}

/** Address of a device's trends of a day, with the chart of a figure; no date is the screen's usual range, no figure its usual charts. */
export function trendAddress(
  stationTrendPath: string,
  {stationId, deviceId, date, field}: DayPlace & Partial<Pick<FigurePlace, 'field'>>,
): string {
  const chart = field === undefined ? '' : `&type=${CATEGORIES[QUANTITY_TABLE[field].unit]}`;
  const range = date === undefined ? '' : `&from=${date}&to=${date}`;
  return `${placeAddress(stationTrendPath, stationId, deviceId)}${chart}${range}`;
}

/** Address of a figure's curve of that day, on the screen of real-time data. */
export function curveAddress(realDataPath: string, {stationId, deviceId, field, date}: FigurePlace): string {
  const curve = new URLSearchParams({curve: field, ...(date !== undefined && {day: date})});
  return `${placeAddress(realDataPath, stationId, deviceId)}&${curve}`;
}

const CATEGORIES: Readonly<Record<QuantityUnit, TrendCategory>> = {
  V: 'V',
  A: 'A',
  W: 'P',
  var: 'Q',
  VA: 'S',
  Hz: 'HZ',
  kWh: 'AE',
  kvarh: 'RAE',
  C: 'TEM',
  '': 'PF',
};
