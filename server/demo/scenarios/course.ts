import {type Effects, NO_EFFECTS, noEffects, type ScenarioCourse, type ScenarioWindow} from '../simulate/scenario.ts';
import {type Calm, NO_CALM, type Span} from './script.ts';
import {SCRIPTS} from './scripts.ts';
import type {DemoTimeline} from './timeline.ts';

/**
 * The effects of a timeline's scenarios on its sites. `calm` is what the sites would read without any scenario; the temperature rise of a
 * winding is scaled to reach its peak from there.
 */
export function scenarioCourse(
  timeline: Omit<DemoTimeline, 'asked' | 'add' | 'end' | 'reload'>,
  calm: Calm = NO_CALM,
): ScenarioCourse & {readonly spansOf: (window: ScenarioWindow) => readonly Span[]} {
  const known = new WeakMap<ScenarioWindow, readonly Span[]>();
  const spansOf = (window: ScenarioWindow): readonly Span[] => {
    const standing = known.get(window);
    if (standing) return standing;
    const spans = SCRIPTS[window.kind].spans(window, timeline.sites.get(window.projectId)!, calm).filter(({fromMs, toMs}) => fromMs < toMs);
    known.set(window, spans);
    return spans;
  };
  const effectsOf = (windows: readonly ScenarioWindow[], atMs: number): Effects => {
    if (windows.length === 0) return NO_EFFECTS;
    const draft = noEffects();
    for (const window of windows) {
      for (const span of spansOf(window)) if (span.fromMs <= atMs && atMs < span.toMs) span.apply(draft, atMs);
    }
    return draft;
  };
  return {
    spansOf,
    get revision() {
      return timeline.revision;
    },
    effectsAt: (projectId, atMs) => effectsOf(timeline.between(projectId, atMs, atMs + 1), atMs),
    powerEffectsAt(projectId, atMs) {
      const windows = timeline.between(projectId, atMs, atMs + 1);
      return effectsOf(
        windows.filter(({kind}) => !SCRIPTS[kind].isQuiet),
        atMs,
      );
    },
    changesBetween(projectId, fromMs, toMs) {
      const moments = new Set<number>();
      // A scenario that ends at `fromMs` changes something there, although it does not reach into the stretch.
      for (const window of timeline.between(projectId, fromMs - 1, toMs)) {
        if (SCRIPTS[window.kind].isQuiet) continue;
        for (const span of spansOf(window)) moments.add(span.fromMs).add(span.toMs);
        // A scenario without effects may still reset registers.
        moments.add(window.startMs).add(window.endMs);
      }
      return [...moments].filter((atMs) => atMs >= fromMs && atMs < toMs).sort((a, b) => a - b);
    },
    registersResetMs: (deviceId, atMs) => timeline.lastResetMs(deviceId, atMs),
  };
}
