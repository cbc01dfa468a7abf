import {
  deviceFaultHv,
  deviceFaultList,
  deviceFaultLv,
  deviceFaultOd,
  deviceSwitchChangeLogList,
  deviceWarnHv,
  deviceWarnList,
  deviceWarnLv,
  deviceWarnOd,
  type EventKind,
  gatewayLog,
  gatewayLogList,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
} from '@livebus/contract';
import {dayStartMs, shiftDay} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {COUNTED_MS} from '../../../events/bell-counts.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {AlarmFilter} from '../../../store/areas/alarms/alarms.ts';
import type {StoredEvent} from '../../../store/areas/events/event.ts';
import {faultRowOf, gatewayLogRowOf, netStatusRowOf, type RecordContext, switchChangeRowOf} from '../record-rows.ts';

/** The newest rows of a list without paging. */
const LISTED = 1000;
/** Those of switch changes, for each of which past readings are read. */
const LISTED_SWITCHES = 200;

/** The specification's lists of faults, alarms, switch changes and gateway logs: views of the same records as the alarm table. */
export function eventRecordRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, history} = services;

  async function zoneFinder(rows: readonly StoredEvent[]): Promise<(projectId: string) => string> {
    const ids = [...new Set(rows.map(({projectId}) => projectId))];
    const zones = new Map(await Promise.all(ids.map(async (id) => [id, await store.assets.timeZoneOf('project', id)] as const)));
    return (projectId) => zones.get(projectId) ?? services.timeZone;
  }

  /** Rows in the form of a list. `readBy`: what this account has read counts as read. */
  async function listed<Row>(
    filter: AlarmFilter,
    readBy: string | undefined,
    toRow: (event: StoredEvent, context: RecordContext) => Row | Promise<Row>,
    most = LISTED,
  ): Promise<Row[]> {
    const {rows} = await store.alarms.page(filter, 'newest', most);
    const ids = rows.map(({id}) => id);
    const [zoneOf, read] = await Promise.all([
      zoneFinder(rows),
      readBy === undefined ? new Set<string>() : store.readMarks.readOf(readBy, ids),
    ]);
    return Promise.all(
      rows.map((event, at) => toRow(event, {index: at + 1, timeZone: zoneOf(event.projectId), isRead: event.read || read.has(event.id)})),
    );
  }

  const RECORDS = [
    [deviceFaultHv, 'fault', 'high'],
    [deviceFaultLv, 'fault', 'low'],
    [deviceFaultOd, 'fault', 'other'],
    [deviceWarnHv, 'alarm', 'high'],
    [deviceWarnLv, 'alarm', 'low'],
    [deviceWarnOd, 'alarm', 'other'],
  ] as const;
  for (const [call, kind, voltage] of RECORDS) {
    // The guard has checked that the caller may see the station.
    answerCall(scope, call, services, async ({query: {stationId, fromDay, toDay}}) => {
      const zone = (await store.assets.timeZoneOf('station', stationId)) ?? services.timeZone;
      const span = {
        ...(fromDay !== undefined && {fromMs: dayStartMs(fromDay, zone)}),
        ...(toDay !== undefined && {toMs: dayStartMs(shiftDay(toDay, 1), zone)}),
      };
      return listed({scope: 'all', untilMs: siteClock.nowMs(), stationId, kinds: [kind], voltage, ...span}, undefined, faultRowOf);
    });
  }

  /** What the bell counts of a kind, read or not. */
  const ofBell = async <Row>(
    request: FastifyRequest,
    kind: EventKind,
    toRow: (event: StoredEvent, context: RecordContext) => Row | Promise<Row>,
    most?: number,
  ) => {
    const {account} = callerOf(request);
    const untilMs = siteClock.nowMs();
    const filter: AlarmFilter = {scope: await scopeOf(account, store), untilMs, fromMs: untilMs - COUNTED_MS, kinds: [kind]};
    return listed(filter, account.id, toRow, most);
  };

  /** Losses of communication of gateways and devices, and the gateways' own log: all that is kept. */
  const LOST = ['gatewaySilent', 'gatewayOffline', 'stale', 'meterSilent'] as const;
  const kept = async (request: FastifyRequest, more: Partial<AlarmFilter>): Promise<AlarmFilter> => ({
    scope: await scopeOf(callerOf(request).account, store),
    untilMs: siteClock.nowMs(),
    ...more,
  });
  const lost = async (request: FastifyRequest, more: Partial<AlarmFilter>) =>
    listed(await kept(request, {kinds: ['alarm'], rules: LOST, ...more}), undefined, netStatusRowOf);
  answerCall(scope, netStatus, services, ({request}) => lost(request, {}));
  answerCall(scope, netStatusOfProject, services, ({query: {projectId}, request}) => lost(request, {projectId}));
  answerCall(scope, netStatusOfDevice, services, ({query: {deviceId}, request}) => lost(request, {deviceId}));
  answerCall(scope, gatewayLog, services, async ({request}) =>
    listed(await kept(request, {kinds: ['monitor']}), undefined, gatewayLogRowOf),
  );

  async function measuredAt(event: StoredEvent, context: RecordContext) {
    const {deviceId, raisedMs: atMs} = event;
    const row = deviceId === null ? undefined : await history.row({deviceId, atMs, timeZone: context.timeZone});
    return switchChangeRowOf(event, context, row?.quantities);
  }

  answerCall(scope, deviceWarnList, services, ({request}) => ofBell(request, 'alarm', faultRowOf));
  answerCall(scope, deviceFaultList, services, ({request}) => ofBell(request, 'fault', faultRowOf));
  answerCall(scope, gatewayLogList, services, ({request}) => ofBell(request, 'monitor', gatewayLogRowOf));
  answerCall(scope, deviceSwitchChangeLogList, services, ({request}) => ofBell(request, 'switch', measuredAt, LISTED_SWITCHES));
}
