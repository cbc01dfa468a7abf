import type {SiteEvent} from '../../store/areas/events/event.ts';
import {type DevicePlace, occurrenceId} from './finding-events.ts';

/** A gateway whose silence is watched. */
export interface WatchedGateway extends DevicePlace {
  readonly ip: string;
  readonly deviceCount: number;
}

/** Ids of the events of a silence: an alarm, and a line of the log. */
export const silenceIds = (gatewayId: string, sinceMs: number): string[] =>
  (['gatewaySilent', 'gatewayOffline'] as const).map((rule) => occurrenceId(rule, gatewayId, sinceMs));

const commonOf = ({id, name, stationId, projectId, diagramDeviceId}: WatchedGateway) =>
  ({projectId, stationId, deviceId: id, deviceName: name, diagramDeviceId, values: [null, null, null]}) as const;

/** An alarm for those behind the gateway, and a line of the gateways' own log. */
export function silentEvents(
  gateway: WatchedGateway,
  atMs: number,
  releasedMs: number | null,
  limitS: number,
  arrivedMs: number,
): SiteEvent[] {
  const {id, name, ip, deviceCount: count} = gateway;
  const [alarmId, lineId] = silenceIds(id, atMs);
  const common = {...commonOf(gateway), raisedMs: atMs, releasedMs, arrivedMs};
  return [
    {
      ...common,
      id: alarmId!,
      kind: 'alarm',
      level: 2,
      name: '通信中断',
      info: `${name} 所接 ${count} 个设备数据超过 ${limitS}s 未更新，限值 ${limitS}s`,
      words: {rule: 'gatewaySilent', params: {count, limitS}},
      values: [count, null, null],
    },
    {
      ...common,
      id: lineId!,
      kind: 'monitor',
      level: 3,
      name: '网关离线',
      info: `${name}（${ip}）${limitS}s 无应答，判为离线`,
      words: {rule: 'gatewayOffline', params: {ip, limitS}},
    },
  ];
}

/** A line of the gateways' own log: it is heard again. */
export function onlineEvent(gateway: WatchedGateway, atMs: number): SiteEvent {
  const {id, name, ip} = gateway;
  return {
    ...commonOf(gateway),
    id: occurrenceId('gatewayOnline', id, atMs),
    kind: 'monitor',
    level: 4,
    name: '网关上线',
    info: `${name}（${ip}）恢复通信`,
    words: {rule: 'gatewayOnline', params: {ip}},
    raisedMs: atMs,
    releasedMs: atMs,
    arrivedMs: atMs,
  };
}
