import type {DemoGateway, DemoProject} from '@livebus/fixtures';
import {type ReportedEvent, type ScenarioScript, STALE_AFTER_MS} from '../script.ts';

/**
 * A gateway is lost: everything that reports through it falls silent, and after two periods its devices are reported as offline. The unit
 * that feeds a transformer reports the transformer's temperatures. Target: the gateway.
 */
export const gatewayLost: ScenarioScript = {
  kind: 'gateway-lost',
  title: '网关离线',
  isQuiet: true,
  durationS: 600,
  choices: ({project}, stationId) => project.gateways.filter((gateway) => gateway.stationId === stationId).map(({id}) => [id]),
  spans({targets, startMs, endMs}, {project}) {
    const behind = behindGateway(gatewayOf(project, targets[0]!), project);
    const noticedMs = Math.min(startMs + STALE_AFTER_MS, endMs);
    return [
      {
        fromMs: startMs,
        toMs: noticedMs,
        apply: (draft) => {
          for (const id of behind) draft.silentSinceMs.set(id, startMs);
        },
      },
      {
        fromMs: noticedMs,
        toMs: endMs,
        apply: (draft) => {
          for (const id of behind) {
            draft.silentSinceMs.set(id, startMs);
            draft.offlineSinceMs.set(id, startMs);
          }
        },
      },
    ];
  },
  events({targets, startMs, endMs}, {project}) {
    const gateway = gatewayOf(project, targets[0]!);
    // Devices of the diagram: those that are shown as offline. A transformer and a sensor have no switch to tell it by.
    const count = gateway.deviceIds.length;
    const common = {
      deviceId: gateway.id,
      deviceName: gateway.name,
      diagramDeviceId: gateway.deviceIds[0] ?? null,
      values: [null, null, null],
      raisedMs: startMs + STALE_AFTER_MS,
      releasedMs: endMs,
    } as const satisfies Partial<ReportedEvent>;
    const silentS = STALE_AFTER_MS / 1000;
    const events: readonly ReportedEvent[] = [
      {
        ...common,
        key: 'offline',
        kind: 'monitor',
        level: 3,
        name: '网关离线',
        info: `${gateway.name}（${gateway.ip}）${silentS}s 无应答，判为离线`,
        words: {rule: 'gatewayOffline', params: {ip: gateway.ip, limitS: silentS}},
      },
      {
        ...common,
        key: 'silent',
        kind: 'alarm',
        level: 2,
        name: '通信中断',
        info: `${gateway.name} 所接 ${count} 个设备数据超过 ${silentS}s 未更新，限值 ${silentS}s`,
        words: {rule: 'gatewaySilent', params: {count, limitS: silentS}},
        values: [count, null, null],
      },
    ];
    return events;
  },
};

const gatewayOf = (project: DemoProject, id: string): DemoGateway => project.gateways.find((gateway) => gateway.id === id)!;

function behindGateway(gateway: DemoGateway, {network, sensors}: DemoProject): string[] {
  const devices = new Set(gateway.deviceIds);
  return [
    ...devices,
    ...network.transformers.filter(({id, feederId}) => devices.has(feederId) && !devices.has(id)).map(({id}) => id),
    ...sensors.filter(({gatewayId}) => gatewayId === gateway.id).map(({id}) => id),
  ];
}
