import type {ScenarioKind} from '@livebus/contract';
import {demoGroups} from '@livebus/fixtures';
import type {AskedScenario, ScenarioStore} from '../../store/areas/events/scenarios.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {choicesOf} from './schedule.ts';
import {SCRIPTS} from './scripts.ts';
import {type DemoTimeline, scenarioTimeline} from './timeline.ts';

export const projects = demoGroups.flatMap((group) => group.projects);

/** A store of scenarios in memory. */
export function memoryStore(rows: AskedScenario[] = []): ScenarioStore & {rows: AskedScenario[]} {
  return {
    rows,
    all: async () => [...rows],
    add: async (scenario) => void rows.push(scenario),
    async end(id, endMs) {
      const index = rows.findIndex((row) => row.id === id);
      if (index < 0) return false;
      rows[index] = {...rows[index]!, endMs};
      return true;
    },
  };
}

export const timelineOf = (rows: AskedScenario[] = []): Promise<DemoTimeline> => scenarioTimeline(memoryStore(rows), projects);

/** 11:30 at the sites on a Friday: nothing is scheduled. */
export const START_MS = Date.parse('2026-05-15T11:30:00+08:00');

/** Windows of a trip at the first possible feeder, and at the busiest one of low voltage: near the busbar and far away, by their ids. */
export function tripWindows(timeline: DemoTimeline, projectId: string): readonly ScenarioWindow[] {
  const site = timeline.sites.get(projectId)!;
  const choices = choicesOf(site, 'breaker-trip');
  const busiest = choices
    .map((choice) => ({choice, part: site.part(choice.targets[0]!)!}))
    .filter(({part}) => !part.highVoltage)
    .sort((a, b) => (b.part.load?.peakW ?? 0) - (a.part.load?.peakW ?? 0))[0]?.choice;
  const window = windowAt(timeline, 'breaker-trip', projectId);
  return Array.from({length: 24}, (_, i) => ({...window, ...(i % 2 === 1 && busiest), id: `w${i}`}));
}

/** A window of that kind at the first possible place of a project. */
export function windowAt(
  timeline: DemoTimeline,
  kind: ScenarioKind,
  projectId: string,
  durationS = SCRIPTS[kind].durationS,
): ScenarioWindow {
  const [choice] = choicesOf(timeline.sites.get(projectId)!, kind);
  if (choice === undefined) throw new Error(`${kind} cannot be at ${projectId}`);
  return {id: 'w', kind, projectId, ...choice, startMs: START_MS, endMs: START_MS + durationS * 1000, origin: 'asked'};
}
