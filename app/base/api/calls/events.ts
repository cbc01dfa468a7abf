import {
  ALARM_LIMITS,
  deviceFaultList,
  deviceSwitchChangeLogList,
  deviceWarnList,
  type EventKind,
  type FaultRow,
  type GatewayLogRow,
  gatewayLogList,
  markAlarmsRead,
  type SwitchChangeRow,
} from '@livebus/contract';
import {call} from '../client.ts';

/** A row of a list of the bell; each source fills its own part. */
export interface EventLine extends Partial<Omit<FaultRow & SwitchChangeRow & GatewayLogRow, 'isRelease' | 'index'>> {
  /** Unique in its list, also where a backend sends no ids. */
  readonly key: string;
}

const CALLS = {alarm: deviceWarnList, fault: deviceFaultList, switch: deviceSwitchChangeLogList, monitor: gatewayLogList} as const;

/** The events of a source, as the bell counts them: newest first. */
export async function fetchEvents(kind: EventKind, signal?: AbortSignal): Promise<readonly EventLine[]> {
  const {rows} = await call(CALLS[kind], {...(signal && {signal})});
  return (rows as readonly (FaultRow | SwitchChangeRow | GatewayLogRow)[]).map((row, at) => ({...row, key: row.id ?? String(at)}));
}

/** Notes that this user has read some events; the bell then counts them no more. */
export async function markEventsRead(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ALARM_LIMITS.ids)
    await call(markAlarmsRead, {body: {ids: ids.slice(from, from + ALARM_LIMITS.ids)}, silent: true});
}
