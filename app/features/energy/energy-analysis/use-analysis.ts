import {PERIODS, type Period} from '@livebus/contract';
import {useCallback} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchStationEnergy, type StationEnergy, type StationEnergyRequest} from '../../../base/api/calls/energy-analysis.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import {useStation} from '../../../shared/asset-page/use-station.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import type {Compared} from '../../../shared/energy/period/energy-period.ts';

export const SIDES = ['incoming', 'outgoing'] as const;
export type Side = (typeof SIDES)[number];

/** Views of one device. */
export const VIEWS = ['bands', 'heat', 'kind'] as const;
export type View = (typeof VIEWS)[number];

const period = z.enum(PERIODS).default('day');
/** What the screen shows, in its address: the station, the period of each chart, and below them a device, in one of its views. */
const ADDRESS = z.object({
  stationId: z.string().default(''),
  incoming: period,
  outgoing: period,
  device: z.string().default(''),
  view: z.enum(VIEWS).default('bands'),
  /** What the bands of a period stand beside. */
  compare: z.enum(['before', 'year']).default('before'),
  /** The day of the view of one; read and written by its own period too. */
  day: z.string().default(''),
});
const LEVELS: readonly PickLevel[] = ['station'];

/** One chart: its period and its request. */
export interface SideState {
  readonly side: Side;
  readonly period: Period;
  readonly asked: Asked<StationEnergy>;
  setPeriod(period: Period): void;
}

/** Station and its two charts; each has its period (EN-2.1-03), which stays with another station (EN-2.1-05). */
export function useAnalysis() {
  const [address, change] = useAddressState(ADDRESS);
  const {stationId} = address;
  const {station, stationName, zone} = useStation(stationId);
  const pick = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({stationId: id, device: ''}, how), [change]);
  const page = useAssetPage({selectedId: stationId || undefined, levels: LEVELS, opensAtLast: true, onPick: pick});
  const incoming = useAsked(question({stationId, side: 'incoming', period: address.incoming}));
  const outgoing = useAsked(question({stationId, side: 'outgoing', period: address.outgoing}));
  const asked = {incoming, outgoing};
  const today = siteDay(serverNowMs(), zone).date;
  return {
    ...{page, stationId, station, stationName, zone, today},
    device: address.device,
    view: address.view,
    compared: address.compare,
    setCompared: (compare: Compared) => change({compare: compare === 'year' ? 'year' : 'before'}, 'push'),
    setView: (view: View) => change({view}, 'push'),
    /** Shows a day against its kind. */
    openDay: (date: string) => change({view: 'kind', day: date === today ? '' : date}, 'push'),
    setDevice: (id: string) => change({device: id}, 'push'),
    sides: SIDES.map(
      (side): SideState => ({
        side,
        period: address[side],
        asked: asked[side],
        setPeriod: (next) => change({[side]: next}, 'push'),
      }),
    ),
    /** Asks both again: they are empty together (EN-2.1-09). */
    ask: () => {
      void incoming.ask();
      void outgoing.ask();
    },
  };
}

export type AnalysisState = ReturnType<typeof useAnalysis>;

function question(request: StationEnergyRequest) {
  return {
    key: ['energy-analysis', request.stationId, request.side, request.period],
    enabled: request.stationId !== '',
    ask: (signal: AbortSignal) => fetchStationEnergy(request, signal),
  };
}
