import type {energyManageByDateRange2, ReplyOf, TariffDay} from '@livebus/contract';

/** Energy of one day. */
export interface DayEnergy {
  /** `YYYY-MM-DD` as delivered. */
  readonly date: string;
  /** Null is unknown, never zero. */
  readonly usedKwh: number | null;
  readonly deviceName: string | undefined;
  /** `ValueMark` bits. */
  readonly marks: number;
  /** Index of the engine's `INTERVAL_KINDS`; undefined where the backend says nothing of it. */
  readonly kind: number | undefined;
  /** What the project's calendar counts it as; undefined where the backend says nothing of it. */
  readonly dayKind?: TariffDay | undefined;
}

/** Wire -> days, from the lists; names come from the rows of the table with the same date. Days without a date are dropped. */
export function readDayEnergies(reply: ReplyOf<typeof energyManageByDateRange2>): readonly DayEnergy[] {
  const {list_x: dates, list_y: values, list_m: marks, list_k: kinds, list_d: dayKinds, tableList} = reply;
  const names = new Map(tableList.map(({date, deviceName}) => [date, deviceName]));
  const length = Math.min(dates.length, values.length);
  return dates.slice(0, length).flatMap((date, at) =>
    date === undefined
      ? []
      : [
          {
            date,
            usedKwh: values[at] ?? null,
            deviceName: names.get(date),
            marks: marks?.[at] ?? 0,
            kind: kinds === undefined && marks === undefined ? undefined : (kinds?.[at] ?? 0),
            ...(dayKinds?.[at] !== undefined && {dayKind: dayKinds[at]}),
          },
        ],
  );
}
