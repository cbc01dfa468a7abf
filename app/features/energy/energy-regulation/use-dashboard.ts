import {useEffect, useMemo} from 'react';
import {z} from 'zod';
import {
  fetchCarbon,
  fetchDemandMonths,
  fetchEnergyProjects,
  fetchLast7Days,
  fetchLast30Days,
  fetchPowerToday,
  fetchProjectDevices,
  fetchYesterday,
} from '../../../base/api/calls/energy-dashboard.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {lastStation} from '../../../shared/asset-page/last-station.ts';
import {pickOf} from '../../../shared/asset-tree/pick-of.ts';
import {useAssetTree} from '../../../shared/asset-tree/use-asset-tree.ts';
import {usePendingAsked} from '../../../shared/energy/chart/asked-figure.ts';

/** What the screen shows, in its address. `device` is the one whose demand is shown; empty for the first. */
const ADDRESS = z.object({projectId: z.string().default(''), device: z.string().default('')});
const LIST_FRESH_MS = 60_000;

/**
 * The projects, the one on show, and the panels' requests, each on its own (EN-2.11-11). Without a project in the address it opens at that
 * of the station last looked at in this tab, otherwise at the first (EN-2.11-02). Nothing is repeated by itself.
 */
export function useDashboard() {
  const [{projectId, device}, change] = useAddressState(ADDRESS);
  const {i18n} = useTexts('common');
  const {language} = i18n;
  const tree = useAssetTree();
  const projects = useAsked({key: ['energy-projects'], freshForMs: LIST_FRESH_MS, ask: fetchEnergyProjects});
  // A tree that cannot be had must not keep the screen empty.
  const isSettled = tree.nodes !== undefined || tree.error !== null;
  const last = isSettled ? pickOf(tree.nodes ?? [], lastStation() ?? '')?.project?.id : undefined;
  const first = isSettled ? (projects.data?.find(({id}) => id === last) ?? projects.data?.[0])?.id : undefined;
  useEffect(() => {
    if (projectId === '' && first !== undefined) change({projectId: first}, 'replace');
  }, [projectId, first, change]);

  const enabled = projectId !== '';
  const key = (panel: string) => ['energy-dashboard', panel, projectId];
  const week = useAsked({key: key('week'), enabled, ask: (signal) => fetchLast7Days(projectId, signal)});
  const power = useAsked({key: key('power'), enabled, ask: (signal) => fetchPowerToday(projectId, signal)});
  const carbon = useAsked({key: key('carbon'), enabled, ask: (signal) => fetchCarbon(projectId, signal)});
  const yesterday = useAsked({key: key('yesterday'), enabled, ask: (signal) => fetchYesterday(projectId, signal)});
  const month = usePendingAsked({key: key('month'), enabled, ask: (signal) => fetchLast30Days(projectId, signal)});
  const devices = useAsked({key: key('devices'), enabled, ask: (signal) => fetchProjectDevices(projectId, signal)});
  const deviceId = device === '' ? (devices.data?.[0]?.id ?? '') : device;
  const demand = usePendingAsked({
    key: ['energy-dashboard', 'demand', deviceId],
    enabled: deviceId !== '',
    ask: (signal) => fetchDemandMonths(deviceId, signal),
  });

  const project = projects.data?.find(({id}) => id === projectId);
  const zone = project?.timeZone ?? getConfig().timeZone;
  const named = useMemo(() => (thing: Parameters<typeof nameIn<string>>[1]) => nameIn(language, thing), [language]);
  const asked = {week, power, carbon, yesterday, month, devices, demand};
  return {
    ...asked,
    ...{projectId, projects, project, zone, named, deviceId},
    projectName: project === undefined ? projectId : named(project),
    /** `YYYY-MM-DD` at the site. */
    today: siteDay(serverNowMs(), zone).date,
    /** Its first station, to which other screens are led. */
    stationId: tree.nodes && pickOf(tree.nodes, projectId)?.project?.children.find(({role}) => role === 'station')?.id,
    pick: (id: string) => change({projectId: id, device: ''}, 'push'),
    pickDevice: (id: string) => change({device: id === devices.data?.[0]?.id ? '' : id}, 'push'),
    /** Asks for every panel again. */
    refresh: () => {
      for (const one of [week, power, carbon, yesterday, month, devices]) void one.ask();
      if (deviceId !== '') void demand.ask();
    },
    isAsking: Object.values(asked).some(({asking}) => asking),
    /** Browser clock at the oldest answer on show; undefined before all have come. */
    answeredAtMs: [week, power, carbon, yesterday, month].every(({data}) => data !== undefined)
      ? Math.min(...[week, power, carbon, yesterday, month].map((one) => one.answeredAtMs))
      : undefined,
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
