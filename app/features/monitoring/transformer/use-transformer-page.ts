import {INTERVALS_MIN} from '@livebus/contract';
import {useEffect, useMemo} from 'react';
import {z} from 'zod';
import {fetchProjectList, fetchTransformers, type ListedTransformer} from '../../../base/api/calls/transformer.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {lastStation, noteStation} from '../../../shared/asset-page/last-station.ts';
import {pickOf} from '../../../shared/asset-tree/pick-of.ts';
import {useAssetTree} from '../../../shared/asset-tree/use-asset-tree.ts';

/** The tabs of the curves, in their order (MO-2.trafo-07). */
export const COURSE_TABS = ['apparent', 'active', 'reactive', 'winding'] as const;
export type CourseTab = (typeof COURSE_TABS)[number];

/** Everything that the screen shows, in its address. `day` is empty for today. */
const ADDRESS = z.object({
  projectId: z.string().default(''),
  transformer: z.string().default(''),
  tab: z.enum(COURSE_TABS).default('apparent'),
  every: z.coerce.number().pipe(z.literal(INTERVALS_MIN)).default(5),
  day: z.iso.date().or(z.literal('')).default(''),
});

const LIST_FRESH_MS = 60_000;

/**
 * Projects, transformers, and which one is shown. Without any in the address it opens at the station last looked at in this tab, otherwise
 * at the first transformer of the first project (MO-2.trafo-01).
 */
export function useTransformerPage() {
  const [address, change] = useAddressState(ADDRESS);
  const {projectId, transformer: transformerId} = address;
  const {i18n} = useTexts('common');
  const {language} = i18n;
  const tree = useAssetTree();
  const projects = useAsked({key: ['transformer-projects'], freshForMs: LIST_FRESH_MS, ask: fetchProjectList});
  const list = useAsked({
    key: ['transformers', projectId],
    enabled: projectId !== '',
    freshForMs: LIST_FRESH_MS,
    ask: (signal) => fetchTransformers(projectId, signal),
  });
  // A tree that cannot be had must not keep the screen empty.
  const treeIsSettled = tree.nodes !== undefined || tree.error !== null;
  const firstProject = treeIsSettled ? firstOf(projects.data, pickOf(tree.nodes ?? [], lastStation() ?? '')?.project?.id) : undefined;
  useEffect(() => {
    if (projectId === '' && firstProject !== undefined) change({projectId: firstProject}, 'replace');
  }, [projectId, firstProject, change]);
  const firstTransformer = useMemo(() => {
    const last = lastStation();
    return (list.data?.find((one) => stationsOf(one).some((id) => id === last)) ?? list.data?.[0])?.id;
  }, [list.data]);
  useEffect(() => {
    if (transformerId === '' && firstTransformer !== undefined) change({transformer: firstTransformer}, 'replace');
  }, [transformerId, firstTransformer, change]);

  const picked = list.data?.find(({id}) => id === transformerId);
  const stationId = picked?.stationId;
  useEffect(() => {
    if (stationId !== undefined) noteStation(stationId);
  }, [stationId]);
  const project = projects.data?.find(({id}) => id === projectId);
  const zone = project?.timeZone ?? getConfig().timeZone;
  const today = siteDay(serverNowMs(), zone).date;
  return {
    ...{address, change, projects, list, picked, zone, today},
    date: address.day === '' || address.day > today ? today : address.day,
    named: (thing: Parameters<typeof nameIn<string>>[1]) => nameIn(language, thing),
    /** Name of its station in the user's language. */
    stationName: (one: ListedTransformer) => pickOf(tree.nodes ?? [], one.stationId ?? '')?.station?.name ?? one.stationName,
    pickProject: (id: string) => change({projectId: id, transformer: ''}, 'push'),
    pick: (id: string) => change({transformer: id}, 'push'),
  };
}

export type TransformerPageState = ReturnType<typeof useTransformerPage>;

/** The wanted project if it is listed, otherwise the first. */
function firstOf(projects: readonly {readonly id: string}[] | undefined, wanted: string | undefined): string | undefined {
  return (projects?.find(({id}) => id === wanted) ?? projects?.[0])?.id;
}

/** Ids of the stations that measure a transformer. */
export function stationsOf({stationId, high, low}: Pick<ListedTransformer, 'stationId' | 'high' | 'low'>): readonly string[] {
  return [...new Set([stationId, high?.stationId, low?.stationId])].filter((id) => id !== undefined);
}
