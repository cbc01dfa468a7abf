/** In the place of an id: one that is not there yet. */
export const NEW = 'new';

/** What a new order or repair begins with. */
export interface Start {
  readonly deviceId?: string | undefined;
  readonly text?: string | undefined;
  readonly alarmId?: string | undefined;
}

/** Most characters of a text that an address carries. */
const MOST_TEXT = 500;

/** The address at which a new order or repair begins, from an alarm or a device. `path` is that of its list. */
export function newAddress(path: string, of: 'order' | 'repair', {deviceId, text, alarmId}: Start): string {
  const params = new URLSearchParams({[of]: NEW});
  if (deviceId) params.set('device', deviceId);
  if (text) params.set('text', text.slice(0, MOST_TEXT));
  if (alarmId) params.set('alarm', alarmId);
  return `${path}?${params}`;
}

/** What the address says of a new one. */
export const startOf = (params: URLSearchParams): Start => ({
  deviceId: params.get('device') ?? undefined,
  text: params.get('text')?.slice(0, MOST_TEXT) ?? undefined,
  alarmId: params.get('alarm') ?? undefined,
});

/** Parameters that only a new one has. */
const START_PARAMS = ['device', 'text', 'alarm'] as const;

/** Whether an address says what a new one begins with. */
export const hasStart = (params: URLSearchParams): boolean => START_PARAMS.some((name) => params.has(name));

/** The same address without it. */
export function withoutStart(params: URLSearchParams): URLSearchParams {
  for (const name of START_PARAMS) params.delete(name);
  return params;
}
