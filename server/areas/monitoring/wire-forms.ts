import {siteText} from '@livebus/engine/core';
import type {DayCurve} from '../../history/past-readings.ts';
import type {ReadingRow, StationSnapshot} from '../../readings/reading-source.ts';

/** High voltage has one list of rows, low voltage two. */
type RealData = ReadingRow[] | {lvRealDatas: ReadingRow[]; transformerList: ReadingRow[]};

/**
 * A station's real data in the wire form of its kind (MO-3-08, MO-3-14): high voltage has one list with the transformers last, low voltage
 * two lists. The lists are empty for a station without readings. The caller owns them.
 */
export function realDataOf(stationType: 0 | 1, readings: StationSnapshot | undefined): RealData {
  const {devices, transformers} = readings ?? {devices: [], transformers: []};
  return stationType === 1 ? [...devices, ...transformers] : {lvRealDatas: [...devices], transformerList: [...transformers]};
}

/** A curve with its times on the site's clock. */
export function lineDataOf({timesMs, values}: DayCurve, timeZone: string): {xDataList: string[]; yDataList: (number | null)[]} {
  return {xDataList: timesMs.map((atMs) => siteText(atMs, timeZone)), yDataList: [...values]};
}
