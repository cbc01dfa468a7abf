import type {CivilRange} from '@livebus/ui';
import {useCallback, useState} from 'react';
import {z} from 'zod';
import {type EnergyFlowReply, fetchFlowProjects, fetchFlowTree, loadEnergyFlow} from '../../../base/api/calls/energy/energy-items.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {usePendingAsked} from '../../../shared/energy/chart/asked-figure.ts';
import {useProjectTree} from '../../../shared/project-tree/use-project-tree.ts';
import {readRange} from '../../../shared/trends/trend-range.ts';

const text = z.string().default('');
const day = z.iso.date().or(z.literal('')).default('');

/** What the screen shows, in its address. `pick`: name of the node whose flow is told apart. */
const ADDRESS = z.object({projectId: text, nodeId: text, from: day, to: day, pick: text});

const nodesOf = (nodes: Awaited<ReturnType<typeof fetchFlowTree>>) => nodes;

/** A project, one of its nodes and a range, and the flow there. Editing the range alone asks for nothing. */
export function useEnergyFlow() {
  const [address, change] = useAddressState(ADDRESS);
  const {projectId, nodeId, from, to, pick} = address;
  const onPick = useCallback(
    (place: {readonly projectId: string; readonly nodeId: string}, how: 'push' | 'replace') => change({...place, pick: ''}, how),
    [change],
  );
  const site = useProjectTree({
    ...{name: 'energy-flow', projectId, nodeId, nodesOf, onPick},
    fetchProjects: fetchFlowProjects,
    fetchTree: fetchFlowTree,
  });
  const today = siteDay(serverNowMs(), site.zone).date;
  const range = readRange(from, to, today);
  // What is being chosen belongs to the address beside which it was chosen: Back and a link drop it.
  const signature = JSON.stringify([projectId, nodeId, range]);
  const [draft, setDraft] = useState<{readonly of: string; readonly range: CivilRange}>({of: signature, range});
  const chosen = draft.of === signature ? draft.range : range;
  const flow = usePendingAsked<EnergyFlowReply>({
    key: ['energy-flow', projectId, nodeId, range.start, range.end],
    enabled: projectId !== '' && nodeId !== '',
    ask: (signal) => loadEnergyFlow({projectId, nodeId, startDate: range.start, endDate: range.end}, signal),
  });
  return {
    ...site,
    ...{projectId, nodeId, today, range, chosen, flow, pick},
    choose: (next: CivilRange) => setDraft({of: signature, range: next}),
    query() {
      if (chosen.start === range.start && chosen.end === range.end) void flow.ask();
      else change({from: chosen.start, to: chosen.end, pick: ''}, 'push');
    },
    setPick: (name: string) => change({pick: name}, 'replace'),
  };
}

export type EnergyFlowState = ReturnType<typeof useEnergyFlow>;
