import {energyManageByDateRange2} from '@livebus/contract';
import {call} from '../../client.ts';

/** Energy of one day of a device, as its row stands in the server's table. */
export interface DayRow {
  readonly deviceName: string | undefined;
  /** `YYYY-MM-DD` as delivered. */
  readonly date: string;
  /** Null is unknown, never zero. */
  readonly usedKwh: number | null;
  /** `ValueMark` bits. */
  readonly marks: number;
}

/** Rows of the server's table of days (EN-2.8-05): none where it sends none, as the console computes no energy. */
export async function fetchDayRows(
  query: {readonly deviceId: string; readonly startDate: string; readonly endDate: string},
  signal?: AbortSignal,
): Promise<readonly DayRow[]> {
  const {list_x: dates, list_m: marks, tableList} = await call(energyManageByDateRange2, {query, signal});
  const marksOf = new Map(dates.map((date, at) => [date, marks?.[at] ?? 0]));
  return tableList.map(({deviceName, date, positiveActiveEnergy}) => ({
    ...{deviceName, date: date ?? '', usedKwh: positiveActiveEnergy},
    marks: marksOf.get(date) ?? 0,
  }));
}
