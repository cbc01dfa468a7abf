/** What the alarm table is asked for by a link from elsewhere. */
export interface AlarmTablePlace {
  readonly projectId?: string | undefined;
  readonly stationId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly rule?: string | undefined;
  /** Epoch ms of the causes: `fromMs` is included, `toMs` is not. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** `all`: events and what is closed too. Default: what the screen shows first. */
  readonly show?: 'all' | undefined;
  readonly sort?: 'oldest' | undefined;
  /** The one whose details are open. */
  readonly alarm?: string | undefined;
}

/** Address of the alarm table with filters. */
export function alarmTableAddress(path: string, {fromMs, toMs, ...place}: AlarmTablePlace): string {
  const fields = {...place, from: fromMs, to: toMs};
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
