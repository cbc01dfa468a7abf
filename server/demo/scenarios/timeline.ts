import type {DemoProject} from '@livebus/fixtures';
import type {AskedScenario, ScenarioStore} from '../../store/areas/events/scenarios.ts';
import type {ScenarioTimeline, ScenarioWindow} from '../simulate/scenario.ts';
import {type ProjectSchedule, projectSchedule} from './schedule.ts';
import {SCRIPTS} from './scripts.ts';
import {type SiteIndex, siteIndex} from './site-index.ts';

/** The demo's timeline: the fixed schedule, and scenarios that users have started, which are stored in the database. */
export interface DemoTimeline extends ScenarioTimeline {
  readonly sites: ReadonlyMap<string, SiteIndex>;
  /** The last moment at or before `atMs` at which a device's meter was replaced. */
  lastResetMs(deviceId: string, atMs: number): number | undefined;
  asked(id: string): ScenarioWindow | undefined;
  /** Uses the caller's store. Rejects, without a change, when the store does. */
  add(scenario: AskedScenario, through: Pick<ScenarioStore, 'add'>): Promise<void>;
  /** Sets another end; a scenario that ends at its start or before never happens. */
  end(id: string, endMs: number, through: Pick<ScenarioStore, 'end'>): Promise<void>;
  /** Reloads from the store, where another server may have added scenarios. Rejects, without a change, when the store does. */
  reload(): Promise<void>;
}

/**
 * Reads the started scenarios and adds them to the schedule. Those that the site no longer supports are left out and reported through
 * `tell`.
 */
export async function scenarioTimeline(
  store: ScenarioStore,
  projects: readonly DemoProject[],
  tell: (message: string) => void = () => undefined,
): Promise<DemoTimeline> {
  const sites = new Map(projects.map((project) => [project.id, siteIndex(project)]));
  const schedules = new Map<string, ProjectSchedule>([...sites].map(([id, site], index) => [id, projectSchedule(site, index)]));
  const projectOf = new Map([...sites].flatMap(([id, site]) => partIds(site).map((partId) => [partId, id] as const)));
  const leftOut = new Set<string>();
  const read = async () => {
    const possible: ScenarioWindow[] = [];
    for (const scenario of await store.all()) {
      if (isPossible(scenario, sites)) possible.push(windowOf(scenario));
      else if (!leftOut.has(scenario.id)) {
        leftOut.add(scenario.id);
        tell(`the scenario ${scenario.id} (${scenario.kind}) fits no site and is left out`);
      }
    }
    return new Map(possible.map((window) => [window.id, window] as const));
  };
  let asked = await read();
  let revision = 0;
  let byProject = happening(asked);
  const askedOf = (projectId: string) => byProject.get(projectId) ?? [];
  const change = (window: ScenarioWindow) => {
    asked.set(window.id, window);
    byProject = happening(asked);
    revision++;
  };

  return {
    sites,
    get revision() {
      return revision;
    },
    between(projectId, fromMs, toMs) {
      const scheduled = schedules.get(projectId)?.between(fromMs, toMs) ?? [];
      if (!(fromMs < toMs)) return scheduled;
      const others = askedOf(projectId).filter(({startMs, endMs}) => startMs < toMs && endMs > fromMs);
      return others.length === 0 ? scheduled : [...scheduled, ...others].sort((a, b) => a.startMs - b.startMs);
    },
    lastResetMs(deviceId, atMs) {
      const projectId = projectOf.get(deviceId);
      if (projectId === undefined) return undefined;
      const resets = askedOf(projectId).filter(
        ({kind, targets, startMs}) => kind === 'meter-reset' && startMs <= atMs && targets.includes(deviceId),
      );
      const moments = [schedules.get(projectId)?.lastResetMs(deviceId, atMs) ?? [], resets.map(({startMs}) => startMs)].flat();
      return moments.length === 0 ? undefined : Math.max(...moments);
    },
    asked: (id) => asked.get(id),
    async add(scenario, through) {
      await through.add(scenario);
      change(windowOf(scenario));
    },
    async end(id, endMs, through) {
      await through.end(id, endMs);
      const window = asked.get(id);
      if (window) change({...window, endMs});
    },
    async reload() {
      const standing = await read();
      const textOf = (windows: ReadonlyMap<string, ScenarioWindow>) => JSON.stringify([...windows.values()].sort(byId));
      if (textOf(standing) === textOf(asked)) return;
      asked = standing;
      byProject = happening(asked);
      revision++;
    },
  };
}

const byId = (a: ScenarioWindow, b: ScenarioWindow): number => (a.id < b.id ? -1 : 1);

const windowOf = (scenario: AskedScenario): ScenarioWindow => ({...scenario, origin: 'asked'});

/** By project; a scenario that ends where it starts never happens. */
function happening(asked: ReadonlyMap<string, ScenarioWindow>): ReadonlyMap<string, ScenarioWindow[]> {
  const byProject = new Map<string, ScenarioWindow[]>();
  for (const window of asked.values()) {
    if (window.startMs < window.endMs) byProject.set(window.projectId, [...(byProject.get(window.projectId) ?? []), window]);
  }
  return byProject;
}

const partIds = (site: SiteIndex): string[] => site.project.stations.flatMap(({id}) => site.parts(id).map((part) => part.id));

function isPossible({kind, projectId, stationId, targets}: AskedScenario, sites: ReadonlyMap<string, SiteIndex>): boolean {
  const site = sites.get(projectId);
  if (site === undefined || stationId === null || !Object.hasOwn(SCRIPTS, kind)) return false;
  const same = (choice: readonly string[]) => choice.length === targets.length && choice.every((id, index) => id === targets[index]);
  return SCRIPTS[kind].choices(site, stationId).some(same);
}
