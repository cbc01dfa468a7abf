import type {ScenarioWindow} from '../../simulate/scenario.ts';
import type {ScenarioScript, Span} from '../script.ts';
import {PartType} from '../site-index.ts';
import {earthed, opened, switching} from './switching.ts';

/** Time between opening and earthing, and the same in reverse. */
const STEP_MS = 30_000;

/**
 * A feeder is taken out for maintenance: it opens, 30 s later its earthing switch closes; at the end the earthing switch opens first and
 * the feeder closes 30 s later. Only a feeder behind which there is no other source may be earthed. Target: the feeder.
 */
export const earthing: ScenarioScript = {
  kind: 'earthing',
  title: '检修接地',
  durationS: 1800,
  choices(site, stationId) {
    const free = site
      .parts(stationId)
      .filter((part) => part.type === PartType.feeder && part.earthable && part.closed && !part.feedsOn && (part.load?.peakW ?? 0) > 0);
    return free.map((part) => [part.id]);
  },
  spans(window, site) {
    const feeder = site.part(window.targets[0]!)!;
    const {earthMs, unearthMs} = moments(window);
    const hold = (fromMs: number, toMs: number, word: number): Span => ({
      fromMs,
      toMs,
      apply: (draft) => draft.words.set(feeder.id, word),
    });
    return [
      hold(window.startMs, earthMs, opened(feeder.word)),
      hold(earthMs, unearthMs, earthed(feeder.word)),
      hold(unearthMs, window.endMs, opened(feeder.word)),
    ];
  },
  events(window, site) {
    const part = site.part(window.targets[0]!)!;
    const {startMs, endMs} = window;
    const {earthMs, unearthMs} = moments(window);
    return [
      switching({key: 'open', part, atMs: startMs, backMs: endMs, to: 'open', why: 'maintenance', level: 3}),
      switching({key: 'earth', part, atMs: earthMs, backMs: unearthMs, to: 'earthed', why: 'maintenanceEarthing', level: 3}),
      switching({key: 'unearth', part, atMs: unearthMs, backMs: unearthMs, to: 'unearthed', why: 'maintenanceOver', level: 4}),
      switching({key: 'close', part, atMs: endMs, backMs: endMs, to: 'closed', why: 'restored', level: 4}),
    ];
  },
  /** The return sequence always runs in full: the earthing switch never opens at the moment when the feeder closes. */
  endedMs: ({startMs, endMs}, nowMs) => Math.min(endMs, Math.max(nowMs + STEP_MS, startMs + 3 * STEP_MS)),
};

function moments({startMs, endMs}: ScenarioWindow): {earthMs: number; unearthMs: number} {
  const stepMs = Math.min(STEP_MS, Math.floor((endMs - startMs) / 3));
  return {earthMs: startMs + stepMs, unearthMs: endMs - stepMs};
}
