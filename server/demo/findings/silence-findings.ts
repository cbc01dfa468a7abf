import {onlineEvent, silentEvents} from '../../alarms/rules/silence-events.ts';
import {STALE_AFTER_MS} from '../scenarios/script.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import type {FinderParts} from './finder-parts.ts';
import {FoundEvents} from './found-events.ts';
import {POLL_MS, pollBefore} from './polls.ts';

/** After an edge so long something may still be noticed. */
const LOOK_MS = STALE_AFTER_MS + 2 * POLL_MS;

/** Silences of a window's gateways, by when anything behind them was last heard. */
export function silenceFindings({targets, projectId, startMs, endMs, id}: ScenarioWindow, {readings, sites}: FinderParts) {
  const {gateways} = sites.get(projectId)!.project;
  const found = new FoundEvents(id);
  for (const target of targets) {
    const gateway = gateways.find((one) => one.id === target);
    if (gateway === undefined || gateway.deviceIds.length === 0) continue;
    const {deviceIds} = gateway;
    /** Each device in its own second of the poll. */
    const heardMs = (atMs: number) => {
      const reportedMs = readings.lastReportMs(deviceIds, atMs);
      return Math.min(reportedMs, Math.max(...deviceIds.map((device) => pollBefore(device, Math.min(atMs, reportedMs)))));
    };
    const find = (fromMs: number, toMs: number, isIt: (atMs: number) => boolean) => {
      for (let atMs = fromMs; atMs <= toMs; atMs += 1000) if (isIt(atMs)) return atMs;
      return undefined;
    };
    const noticedMs = find(startMs, Math.min(endMs, startMs + LOOK_MS), (atMs) => atMs - heardMs(atMs) >= STALE_AFTER_MS);
    if (noticedMs === undefined) continue;
    const lostMs = heardMs(noticedMs);
    const backMs = find(Math.max(noticedMs, endMs - 1000), endMs + LOOK_MS, (atMs) => heardMs(atMs) > lostMs) ?? endMs + LOOK_MS;
    const common = {id: target, name: gateway.name, ip: gateway.ip, stationId: gateway.stationId, projectId};
    const watched = {...common, diagramDeviceId: deviceIds[0] ?? null, deviceCount: deviceIds.length};
    const times = {knownMs: noticedMs, releasedMs: backMs, endKnownMs: backMs};
    for (const event of silentEvents(watched, noticedMs, null, STALE_AFTER_MS / 1000, noticedMs)) found.add(event, times);
    found.add(onlineEvent(watched, backMs), {knownMs: backMs, releasedMs: backMs, endKnownMs: backMs});
  }
  return found.all;
}
