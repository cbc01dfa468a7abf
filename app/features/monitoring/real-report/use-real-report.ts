import {INTERVALS_MIN} from '@livebus/contract';
import {useCallback, useEffect, useMemo} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {loadDayEnergies, loadTrends} from '../../../base/api/calls/energy-monitor.ts';
import {loadDayReport} from '../../../base/api/calls/real-report.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPageOf} from '../../../shared/asset-page/use-asset-page.ts';
import {useStation} from '../../../shared/asset-page/use-station.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import {pickOf} from '../../../shared/asset-tree/pick-of.ts';
import {SORT_FIELD} from '../../../shared/table/address-sort.ts';
import {countedDay, reportLines} from './report-lines.ts';
import {useReportTree} from './use-report-tree.ts';

/** The screen's state in its address; station and device are named as in the diagram. No date is today. */
const ADDRESS = z.object({
  stationId: z.string().default(''),
  device: z.string().default(''),
  date: z.iso.date().or(z.literal('')).default(''),
  interval: z.coerce.number().pipe(z.literal(INTERVALS_MIN)).default(5),
  page: z.coerce.number().int().min(1).default(1),
  sort: SORT_FIELD,
});

const LEVELS: readonly PickLevel[] = ['station', 'device'];
/** Interval for loading the growing report of today again. */
const REFRESH_MS = 60_000;

/** Frame, station, device, day and interval of the report. Picking a station picks its first device. */
export function useRealReport() {
  const [address, change] = useAddressState(ADDRESS);
  const {stationId, device: deviceId} = address;
  const tree = useReportTree();
  const onPick = useCallback(
    (node: AssetNode, how: 'push' | 'replace') => change({...placeOf(node, tree.whole.nodes ?? []), page: 1}, how),
    [change, tree.whole.nodes],
  );
  const selectedId = deviceId || stationId || undefined;
  const frame = useAssetPageOf(tree.whole, {selectedId, levels: LEVELS, deepest: 'device', opensAtLast: true, onPick});
  const {station, stationName, zone, kindOf} = useStation(stationId);
  const {nodes} = tree.whole;
  const devices = pickOf(nodes ?? [], stationId)?.station?.children;
  // An address that names only a station, or only a device.
  useEffect(() => {
    if (nodes === undefined || (stationId !== '' && deviceId !== '')) return;
    const node = pickOf(nodes, deviceId || stationId);
    const named = node?.device ?? node?.station;
    const place = named && placeOf(named, nodes);
    if (place !== undefined && place.device !== '') change(place, 'replace');
  }, [nodes, stationId, deviceId, change]);
  const name = devices?.find(({id}) => id === deviceId)?.name ?? deviceId;
  return {
    page: {...frame, tree: tree.shown},
    ...{address, change, stationId, stationName, deviceId, devices, name, station, zone},
    kind: kindOf(deviceId),
  };
}

/** A station stands for its first device. */
function placeOf(node: AssetNode, nodes: readonly AssetNode[]): {readonly stationId: string; readonly device: string} {
  const picked = pickOf(nodes, node.id);
  const station = picked?.station;
  return {stationId: station?.id ?? '', device: picked?.device?.id ?? station?.children[0]?.id ?? ''};
}

export type ReportAddress = z.output<typeof ADDRESS>;

export interface ReportSubject {
  readonly deviceId: string;
  readonly date: string;
  readonly intervalMin: ReportAddress['interval'];
  /** IANA zone of the site. */
  readonly zone: string;
}

/** The rows of the day, the energies of their intervals and that of the day. The report of today is loaded again each minute. */
export function useDayReport({deviceId, date, intervalMin, zone}: ReportSubject, isPast: boolean) {
  const again = isPast ? {freshForMs: Number.POSITIVE_INFINITY} : {freshForMs: REFRESH_MS, everyMs: REFRESH_MS};
  const rows = useAsked({
    key: ['day-report', deviceId, date, intervalMin, zone, isPast],
    ...again,
    ask: (signal) => loadDayReport({deviceId, date, intervalMin, zone, isPast}, signal),
  });
  const energies = useAsked({
    key: ['day-report-energies', deviceId, date, intervalMin, zone, isPast],
    ...again,
    ask: (signal) => loadTrends({codes: ['AE'], deviceIds: [deviceId], intervalMin, startDate: date, endDate: date, zone}, signal),
  });
  const days = useAsked({
    key: ['day-report-day', deviceId, date, isPast],
    ...again,
    ask: (signal) => loadDayEnergies({deviceId, startDate: date, endDate: date}, signal),
  });
  const lines = useMemo(() => reportLines(rows.data ?? [], energies.data?.series ?? []), [rows.data, energies.data]);
  const day = useMemo(() => countedDay(days.data, date), [days.data, date]);
  return {rows, lines, day, energyError: energies.error ?? days.error};
}
