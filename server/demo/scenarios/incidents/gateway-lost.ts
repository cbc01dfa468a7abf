import type {DemoGateway, DemoProject} from '@livebus/fixtures';
import {type ScenarioScript, STALE_AFTER_MS} from '../script.ts';

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
  /** Its silence is found by the rules. */
  events: () => [],
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
