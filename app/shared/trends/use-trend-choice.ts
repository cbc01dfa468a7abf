import type {TrendCode} from '@livebus/contract';
import type {CivilRange} from '@livebus/ui';
import {useCallback, useEffect, useMemo, useState} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {fetchMonitorDevices} from '../../base/api/calls/energy-monitor.ts';
import {siteDay} from '../../base/api/time/site-day.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useAddressState} from '../address/use-address-state.ts';
import {useAsked} from '../asked/use-asked.ts';
import {useAssetPage} from '../asset-page/use-asset-page.ts';
import {useStation} from '../asset-page/use-station.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {pickOf} from '../asset-tree/pick-of.ts';
import {type Comparison, readRange} from './trend-range.ts';
import {DENSITIES, type Density, type TrendScreen} from './trend-screen.ts';

const text = z.string().default('');
const day = z.iso.date().or(z.literal('')).default('');

/** Everything that a screen of trends shows, in its address; station and device are named as in the diagram. */
const ADDRESS = z.object({
  stationId: text,
  /** Ids, with commas between them. */
  device: text,
  /** Codes, with commas between them. */
  type: text,
  every: z.coerce.number().pipe(z.literal(DENSITIES)).default(60),
  from: day,
  to: day,
  compare: z.enum(['before', 'week']).or(z.iso.date()).or(z.literal('')).default(''),
  /** The part of the range that the charts show, and the cursors that measure on them, by `momentsText`. */
  zoom: text,
  cursors: text,
  /** A limit to draw in the only chart, in the unit of its readings: the one that an alarm found exceeded. */
  limit: text,
});

/** What is asked for, or will be by the next query. */
export interface TrendChoice {
  readonly codes: readonly TrendCode[];
  readonly deviceIds: readonly string[];
  readonly every: Density;
  readonly range: CivilRange;
  readonly compare: Comparison;
}

const LIST_FRESH_MS = 60_000;
const LEVELS: readonly PickLevel[] = ['station', 'device'];
const ids = (list: string) => list.split(',').filter(Boolean);

/**
 * Frame, station and devices of a screen of trends, what is asked for, which stands in the address, and what the user is choosing next.
 * Another station means its first devices (EN-2.2-02, EN-2.4-07); editing alone asks for nothing.
 */
export function useTrendChoice(screen: TrendScreen) {
  const [address, change] = useAddressState(ADDRESS);
  const {stationId, device, type, every, from, to, compare, zoom, cursors, limit} = address;
  const {station, stationName, zone, kindOf} = useStation(stationId);
  const devices = useAsked({
    key: ['monitor-devices', stationId],
    enabled: stationId !== '',
    freshForMs: LIST_FRESH_MS,
    ask: (signal) => fetchMonitorDevices(stationId, signal),
  });
  const pickStation = useCallback(
    ({id}: AssetNode, how: 'push' | 'replace') => change({stationId: id, device: '', limit: ''}, how),
    [change],
  );
  const frame = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, opensAtLast: true, onPick: pickStation});
  const pick = (node: AssetNode) => {
    const picked = pickOf(frame.tree.nodes ?? [], node.id);
    if (picked?.station !== undefined) change({stationId: picked.station.id, device: picked.device?.id ?? '', limit: ''}, 'push');
  };
  const firstIds = devices.data
    ?.slice(0, screen.mostDevices)
    .map(({id}) => id)
    .join();
  useEffect(() => {
    if (device === '' && firstIds) change({device: firstIds}, 'replace');
  }, [device, firstIds, change]);

  const today = siteDay(serverNowMs(), zone).date;
  const asked: TrendChoice = useMemo(() => {
    const named = ids(type);
    const codes = screen.codes.filter((code) => named.includes(code));
    return {
      codes: codes.length === 0 ? screen.usual : codes,
      deviceIds: ids(device).slice(0, screen.mostDevices),
      every,
      range: readRange(from, to, today),
      compare: screen.mostDevices === 1 ? compare : '',
    };
  }, [screen, type, device, every, from, to, today, compare]);

  // What is being chosen belongs to the address beside which it was chosen: Back and a link drop it; looking closer does not.
  const signature = JSON.stringify({...address, zoom: '', cursors: ''});
  const [draft, setDraft] = useState<{readonly of: string; readonly edits: Partial<TrendChoice>}>({of: signature, edits: {}});
  const edits = draft.of === signature ? draft.edits : {};
  const go = ({codes, deviceIds, range, ...rest}: Partial<TrendChoice>) =>
    change(
      {
        ...rest,
        ...(codes && {type: codes.join() === screen.usual.join() ? '' : codes.join()}),
        ...(deviceIds && {device: deviceIds.join()}),
        ...(range && {from: range.start, to: range.end}),
        ...(range && (range.start !== asked.range.start || range.end !== asked.range.end) && {zoom: '', cursors: ''}),
        // It is one of this device and this quantity.
        ...((isOther(codes, asked.codes) || isOther(deviceIds, asked.deviceIds)) && {limit: ''}),
      },
      'push',
    );
  const keep = useCallback((seen: {readonly zoom?: string; readonly cursors?: string}) => change(seen, 'replace'), [change]);
  return {
    page: {...frame, pick},
    ...{stationId, station, stationName, kindOf, devices, zone, today, asked, zoom, cursors},
    limit: readLimit(limit, asked.codes),
    chosen: {...asked, ...edits},
    isEdited: Object.keys(edits).length > 0,
    edit: (more: Partial<TrendChoice>) => setDraft({of: signature, edits: {...edits, ...more}}),
    /** Asks for something else at once. */
    go,
    /** Writes what the charts show of it into the address, without another step for Back. */
    keep,
  };
}

const isOther = (wanted: readonly string[] | undefined, present: readonly string[]) =>
  wanted !== undefined && wanted.join() !== present.join();

/** The limit that an address names; undefined for a text that is no number, and where it is not clear which chart it belongs to. */
function readLimit(limit: string, codes: readonly TrendCode[]): number | undefined {
  const value = Number(limit);
  return limit === '' || !Number.isFinite(value) || codes.length !== 1 ? undefined : value;
}

export type TrendPageState = ReturnType<typeof useTrendChoice>;
