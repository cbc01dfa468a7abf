import type {VoltageKind} from '@livebus/engine/core';
import {useCallback, useMemo} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchStationDiagram} from '../../../base/api/calls/power-monitor.ts';
import {loadStationTable} from '../../../base/api/calls/real-time-data.ts';
import {nameLanguageOf} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useStationReadings} from '../../../live/use-station-readings.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import {useStation} from '../../../shared/asset-page/use-station.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import {SORT_FIELD} from '../../../shared/table/address-sort.ts';
import {liveRows} from './live-row.ts';
import {type Group, groupsOf} from './sections.ts';
import {deviceLines} from './table-lines.ts';
import {momentOf} from './table-moment.ts';

/** The screen's state in its address; the station is named as in the diagram. No moment is now. */
const ADDRESS = z.object({
  stationId: z.string().default(''),
  /** The site's wall time, `YYYY-MM-DDTHH:mm`. */
  at: z.string().default(''),
  find: z.string().max(100).default(''),
  sort: SORT_FIELD,
});
export type TableAddress = z.output<typeof ADDRESS>;

const LEVELS: readonly PickLevel[] = ['station'];
/** Interval for asking again for what the stream does not bring: the day's extremes. */
const EXTREMES_MS = 60_000;

/** Frame, station and moment of the screen. */
export function useStationTable() {
  const [address, change] = useAddressState(ADDRESS);
  const {stationId} = address;
  const onPick = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({stationId: id}, how), [change]);
  const page = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, opensAtLast: true, onPick});
  const {station, stationName, zone} = useStation(stationId);
  const kind: VoltageKind = station.data?.kind ?? 'high';
  return {page, address, change, stationId, station, stationName, zone, kind, atMs: momentOf(address.at, zone, serverNowMs())};
}

export interface TableSubject {
  readonly stationId: string;
  readonly zone: string;
  readonly kind: VoltageKind;
}

/** The group of each device, from the station's diagram; a station without one has none. */
function useGroups({stationId, kind}: TableSubject): ReadonlyMap<string, Group> {
  const {i18n} = useTexts('common');
  const names = nameLanguageOf(i18n.language);
  const {data} = useAsked({
    key: ['station-groups', stationId],
    freshForMs: Number.POSITIVE_INFINITY,
    ask: (signal) => fetchStationDiagram(stationId, signal),
  });
  return useMemo(() => groupsOf(data, kind, names), [data, kind, names]);
}

/** The devices of now: by stream or by poll, with the extremes of the day asked for each minute. */
export function useTableOfNow(subject: TableSubject) {
  const {stationId, zone} = subject;
  const groups = useGroups(subject);
  const asked = useAsked({
    key: ['station-table', stationId, zone],
    everyMs: EXTREMES_MS,
    ask: (signal) => loadStationTable({stationId, zone, atMs: undefined, withExtremes: true}, signal),
  });
  const live = useStationReadings([stationId], {zone});
  const readings = live.stations.get(stationId);
  const {staleAfterMs, leastStaleAfterMs} = live;
  // The rows are judged whenever readings come, and by the link's own changes, which come when they do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read at each change of these.
  const lines = useMemo(
    () => deviceLines(liveRows(asked.data?.rows ?? [], readings, {nowMs: serverNowMs(), staleAfterMs, leastStaleAfterMs}), groups),
    [asked.data, readings, staleAfterMs, leastStaleAfterMs, live.link, groups],
  );
  return {asked, live, lines};
}

/** The devices of a past moment, which does not change. */
export function useTableOfPast(subject: TableSubject, atMs: number) {
  const {stationId, zone} = subject;
  const groups = useGroups(subject);
  const asked = useAsked({
    key: ['station-table', stationId, zone, atMs],
    freshForMs: Number.POSITIVE_INFINITY,
    ask: (signal) => loadStationTable({stationId, zone, atMs, withExtremes: true}, signal),
  });
  const lines = useMemo(() => deviceLines(asked.data?.rows ?? [], groups), [asked.data, groups]);
  return {asked, lines};
}
