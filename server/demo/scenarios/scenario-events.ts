import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {type Calm, NO_CALM} from './script.ts';
import {SCRIPTS} from './scripts.ts';
import type {DemoTimeline} from './timeline.ts';
/** An event whose end is known. `knownMs`, `endKnownMs`: when its raise and its return were found, where that was later. */
export type WholeEvent = SiteEvent & {readonly releasedMs: number; readonly knownMs?: number; readonly endKnownMs?: number};

export const knownMsOf = ({knownMs, raisedMs}: WholeEvent): number => knownMs ?? raisedMs;
export const endKnownMsOf = ({endKnownMs, releasedMs}: WholeEvent): number => endKnownMs ?? releasedMs;

/** What rules find in a window's readings, together with what was told of it. */
export type WindowFindings = (window: ScenarioWindow, told: readonly WholeEvent[]) => readonly WholeEvent[];

/** No finding of a window is known later after its end. */
const FOUND_AFTER_MS = 180_000;

/** The events of all scenarios: a pure function of the timeline. */
export interface ScenarioEvents {
  /** Known to be raised or cleared in [fromMs, toMs], of every project, by the time they were raised, to the millisecond where a relay tells it. */
  between(fromMs: number, toMs: number): WholeEvent[];
}

/** `revision`: of the settings that findings follow; absent where there are none. */
export function scenarioEvents(
  timeline: Pick<DemoTimeline, 'between' | 'sites'>,
  calm: Calm = NO_CALM,
  find: WindowFindings = (_window, told) => told,
  revision: () => number = () => 0,
): ScenarioEvents {
  let known = new WeakMap<ScenarioWindow, readonly WholeEvent[]>();
  let of = revision();
  const eventsOf = (window: ScenarioWindow): readonly WholeEvent[] => {
    const standing = known.get(window);
    if (standing) return standing;
    const events = find(window, reportedEvents(window, calm, timeline.sites));
    known.set(window, events);
    return events;
  };
  return {
    between(fromMs, toMs) {
      if (revision() !== of) {
        known = new WeakMap();
        of = revision();
      }
      const within = (atMs: number) => atMs >= fromMs && atMs <= toMs;
      // A window's end is reported at the end itself, which lies just outside the window.
      const windows = [...timeline.sites.keys()].flatMap((projectId) => timeline.between(projectId, fromMs - FOUND_AFTER_MS, toMs + 1));
      const events = windows.flatMap(eventsOf).filter((event) => within(knownMsOf(event)) || within(endKnownMsOf(event)));
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
