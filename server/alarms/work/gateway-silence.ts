import {STALE_PERIODS} from '@livebus/engine/core';
import type {GatewayWatch} from '../../ingest/gateway-watch.ts';
import type {RuleStateRow} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {WatchedGateway} from './rule-index.ts';
import {SILENT} from './rule-states.ts';

/** Raises the loss of communication with gateways, and returns it when they send again. */
export class GatewaySilence {
  readonly #startedMs: number;
  /** By gateway, epoch ms of the site clock at which its silence was noticed. */
  readonly #silent = new Map<string, number>();

  /** @param startedMs - real time of the start: nothing could be heard before. */
  constructor(startedMs: number) {
    this.#startedMs = startedMs;
  }

  /** Restores silent gateways from the store. */
  recall(rows: readonly RuleStateRow[]): void {
    this.#silent.clear();
    for (const {deviceId, rule, causeMs} of rows) if (rule === SILENT) this.#silent.set(deviceId, causeMs);
  }

  /** Forgets the silence of gateways that are not among these, and returns their states. */
  forget(gateways: readonly WatchedGateway[]): RuleStateRow[] {
    const there = new Set(gateways.map(({id}) => id));
    const gone = [...this.#silent].filter(([id]) => !there.has(id));
    for (const [id] of gone) this.#silent.delete(id);
    return gone.map(([id, atMs]) => rowOf(id, 2, atMs));
  }

  /** Returns what has changed, and the states to store. A gateway that has never sent is not silent. */
  look(
    gateways: readonly WatchedGateway[],
    watch: Pick<GatewayWatch, 'hasStopped' | 'heardOf'>,
    {realMs, siteMs}: {readonly realMs: number; readonly siteMs: number},
  ): {readonly events: SiteEvent[]; readonly rows: RuleStateRow[]} {
    const events: SiteEvent[] = [];
    const rows: RuleStateRow[] = [];
    for (const gateway of gateways) {
      const heard = watch.heardOf(gateway.id);
      if (heard === undefined) continue;
      const limitMs = STALE_PERIODS * heard.periodMs;
      const sinceMs = this.#silent.get(gateway.id);
      const hasStopped = watch.hasStopped(gateway.id, realMs) && realMs - this.#startedMs > limitMs;
      if (hasStopped && sinceMs === undefined) {
        const noticedMs = siteMs - Math.max(0, realMs - Math.max(heard.arrivedMs, this.#startedMs) - limitMs);
        const atMs = Math.round(noticedMs);
        this.#silent.set(gateway.id, atMs);
        events.push(...silentEvents(gateway, atMs, null, Math.round(limitMs / 1000), siteMs));
        rows.push(rowOf(gateway.id, 2, atMs));
      } else if (sinceMs !== undefined && !watch.hasStopped(gateway.id, realMs)) {
        this.#silent.delete(gateway.id);
        events.push(...silentEvents(gateway, sinceMs, siteMs, Math.round(limitMs / 1000), siteMs), onlineEvent(gateway, siteMs));
        rows.push(rowOf(gateway.id, 0, sinceMs));
      }
    }
    return {events, rows};
  }
}

/** Ids of the events that a raised state stands for. */
export const occurrencesOf = ({rule, deviceId, causeMs}: RuleStateRow): string[] =>
  (rule === SILENT ? [SILENT, 'gatewayOffline'] : [rule]).map((name) => `${name}/${deviceId}/${causeMs}`);

const rowOf = (deviceId: string, phase: number, atMs: number): RuleStateRow => ({
  deviceId,
  rule: SILENT,
  phase,
  sinceMs: atMs,
  causeMs: atMs,
  lastMs: atMs,
});

const commonOf = ({id, name, stationId, projectId, diagramDeviceId}: WatchedGateway) =>
  ({projectId, stationId, deviceId: id, deviceName: name, diagramDeviceId, values: [null, null, null]}) as const;

/** An alarm for those behind the gateway, and a line of the gateways' own log. */
function silentEvents(gateway: WatchedGateway, atMs: number, releasedMs: number | null, limitS: number, arrivedMs: number): SiteEvent[] {
  const {id, name, ip, deviceCount: count} = gateway;
  const common = {...commonOf(gateway), raisedMs: atMs, releasedMs, arrivedMs};
  return [
    {
      ...common,
      id: `gatewaySilent/${id}/${atMs}`,
      kind: 'alarm',
      level: 2,
      name: '通信中断',
      info: `${name} 所接 ${count} 个设备数据超过 ${limitS}s 未更新，限值 ${limitS}s`,
      words: {rule: 'gatewaySilent', params: {count, limitS}},
      values: [count, null, null],
    },
    {
      ...common,
      id: `gatewayOffline/${id}/${atMs}`,
      kind: 'monitor',
      level: 3,
      name: '网关离线',
      info: `${name}（${ip}）${limitS}s 无应答，判为离线`,
      words: {rule: 'gatewayOffline', params: {ip, limitS}},
    },
  ];
}

function onlineEvent(gateway: WatchedGateway, atMs: number): SiteEvent {
  const {id, name, ip} = gateway;
  return {
    ...commonOf(gateway),
    id: `gatewayOnline/${id}/${atMs}`,
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
