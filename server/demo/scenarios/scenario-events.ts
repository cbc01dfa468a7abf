import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {type Calm, NO_CALM} from './script.ts';
import {SCRIPTS} from './scripts.ts';
import type {DemoTimeline} from './timeline.ts';
/** An event whose end is known. */
export type WholeEvent = SiteEvent & {readonly releasedMs: number};

/** The events of all scenarios: a pure function of the timeline. */
export interface ScenarioEvents {
  /** Raised or cleared in [fromMs, toMs], of every project, by the time they were raised, to the millisecond where a relay tells it. */
  between(fromMs: number, toMs: number): WholeEvent[];
}

export function scenarioEvents(timeline: Pick<DemoTimeline, 'between' | 'sites'>, calm: Calm = NO_CALM): ScenarioEvents {
  const known = new WeakMap<ScenarioWindow, readonly WholeEvent[]>();
  const eventsOf = (window: ScenarioWindow): readonly WholeEvent[] => {
    const standing = known.get(window);
    if (standing) return standing;
    const events = reportedEvents(window, calm, timeline.sites);
    known.set(window, events);
    return events;
  };
  return {
    between(fromMs, toMs) {
      const within = (atMs: number) => atMs >= fromMs && atMs <= toMs;
      // A window's end is reported at the end itself, which lies just outside the window.
      const windows = [...timeline.sites.keys()].flatMap((projectId) => timeline.between(projectId, fromMs - 1, toMs + 1));
      const events = windows.flatMap(eventsOf).filter(({raisedMs, releasedMs}) => within(raisedMs) || within(releasedMs));
      return events.sort((a, b) => relayMs(a) - relayMs(b) || (a.id < b.id ? -1 : 1));
    },
  };
}

const relayMs = ({raisedMs, acquisitionMs = 0}: WholeEvent): number => raisedMs + acquisitionMs;

/** Events that would be raised only after the scenario has ended are dropped; open events clear at its end at the latest. */
function reportedEvents(window: ScenarioWindow, calm: Calm, sites: DemoTimeline['sites']): WholeEvent[] {
  const {id, kind, projectId, stationId, endMs} = window;
  const reported = SCRIPTS[kind].events(window, sites.get(projectId)!, calm);
  return reported.flatMap(({key, ...event}) => {
    if (event.raisedMs > endMs || (event.raisedMs === endMs && event.releasedMs > endMs)) return [];
    return [{stationId, ...event, id: `${id}/${key}`, projectId, releasedMs: Math.min(event.releasedMs, endMs)}];
  });
}
