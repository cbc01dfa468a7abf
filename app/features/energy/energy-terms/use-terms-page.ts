import {type EnergyTermRow, TERM_KINDS, type TermKind} from '@livebus/contract';
import {siteDay} from '@livebus/engine/core';
import {useCallback, useEffect, useMemo} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchTerms, type ProjectTerms} from '../../../base/api/calls/energy/energy-terms.ts';
import {getConfig} from '../../../base/config/config.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';
import {lastStation} from '../../../shared/asset-page/last-station.ts';
import {type AssetPageState, useAssetPageOf} from '../../../shared/asset-page/use-asset-page.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import {pickOf} from '../../../shared/asset-tree/pick-of.ts';
import {useAssetTree} from '../../../shared/asset-tree/use-asset-tree.ts';

const MODES = ['look', 'edit', 'new'] as const;
export type TermsMode = (typeof MODES)[number];

const ADDRESS = z.object({
  projectId: z.string().default(''),
  tab: z.enum(TERM_KINDS).default('tariff'),
  /** The day on which the version on show begins; empty: the one that holds today. */
  version: z.string().default(''),
  /** `edit`: the version on show is changed. `new`: one is added. */
  mode: z.enum(MODES).default('look'),
  /** Year of the preview; empty: this year. */
  year: z.string().default(''),
});
/** Parameters whose change would lose what was typed. */
export const HELD = ['projectId', 'tab', 'version', 'mode'];
const LEVELS: readonly PickLevel[] = ['project'];
/** How often the state of the background work is asked for while there is some. */
const WORK_MS = 3000;

export interface TermsPageState {
  readonly page: AssetPageState;
  readonly projectId: string;
  /** The tree has loaded and has no such project. */
  readonly missing: boolean;
  readonly tab: TermKind;
  readonly mode: TermsMode;
  readonly terms: Asked<ProjectTerms>;
  /** Versions of the tab's kind, the latest first. */
  readonly versions: readonly EnergyTermRow[];
  /** The one on show; undefined where there is none, or none of this day. */
  readonly version: EnergyTermRow | undefined;
  /** The address names a day on which none begins. */
  readonly isGone: boolean;
  /** Today at the project, `YYYY-MM-DD`. */
  readonly today: string;
  readonly year: number;
  go(change: Partial<{tab: TermKind; version: string; mode: TermsMode; year: string}>, step?: 'push' | 'replace'): void;
}

/** The version that holds on a day: the latest that began by then. */
export const holdsOn = (latestFirst: readonly EnergyTermRow[], day: string): EnergyTermRow | undefined =>
  latestFirst.find(({validFrom}) => validFrom <= day);

/** State of the screen: everything that a link has to restore is in the address. */
export function useTermsPage(): TermsPageState {
  const [{projectId, tab, version: day, mode, year}, change] = useAddressState(ADDRESS, 'push');
  const tree = useAssetTree();
  const {nodes} = tree;
  const onPick = useCallback(
    (node: AssetNode, how: 'push' | 'replace') => {
      // Without a choice of the user, the project of the station last looked at comes first.
      const last = how === 'replace' ? pickOf(nodes ?? [], lastStation() ?? '')?.project : undefined;
      change({projectId: (last ?? node).id, version: '', mode: 'look'}, how);
    },
    [change, nodes],
  );
  const page = useAssetPageOf(tree, {selectedId: projectId || undefined, levels: LEVELS, deepest: 'project', onPick});
  const missing = projectId !== '' && nodes !== undefined && pickOf(nodes, projectId)?.project?.id !== projectId;
  const terms = useAsked({
    key: ['energy-terms', projectId],
    enabled: projectId !== '' && nodes !== undefined && !missing,
    ask: (signal) => fetchTerms(projectId, signal),
  });
  const {data, ask} = terms;
  const isWorking = data?.recomputing != null;
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void ask(), WORK_MS);
    return () => clearInterval(timer);
  }, [isWorking, ask]);
  const today = siteDay(serverNowMs(), data?.timeZone ?? getConfig().timeZone);
  const versions = useMemo(
    () => (data?.terms ?? []).filter(({kind}) => kind === tab).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1)),
    [data, tab],
  );
  const version = day === '' ? (holdsOn(versions, today) ?? versions.at(-1)) : versions.find(({validFrom}) => validFrom === day);
  return {
    ...{page, projectId, missing, tab, terms, versions, version, today},
    mode: mode === 'edit' && version === undefined ? 'look' : mode,
    isGone: day !== '' && data !== undefined && version === undefined,
    year: /^20\d\d$/.test(year) ? Number(year) : Number(today.slice(0, 4)),
    go: change,
  };
}
