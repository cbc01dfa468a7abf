import type {ScenarioWindow} from '../../simulate/scenario.ts';
import {lostLoads, returnSpans} from '../load-returns.ts';
import type {ScenarioScript, Span} from '../script.ts';
import {PartType} from '../site-index.ts';
import {wholeSeconds} from '../whole-seconds.ts';
import {earthed, opened, switching} from './switching.ts';

/** A step of the switching order takes at least so long. */
const STEP_MS = 30_000;
/** Steps of the order: open, truck to the test position, verified dead, earthed; and back. */
const ORDER = {test: 2, verified: 3, earthed: 4, unearthed: 4, service: 2, closed: 1} as const;
const LEAST_STEPS = ORDER.earthed + ORDER.unearthed + 1;

/**
 * A feeder is taken out for maintenance in the order that its interlock enforces: opened, truck withdrawn to the test position, verified
 * dead, earthed; back in reverse. A contact of its truck tells the test position, from before the earthing switch closes until after it
 * opens. Only a feeder behind which there is no other source may be earthed. Target: the feeder.
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
    const {testMs, earthMs, unearthMs, serviceMs, closedMs} = moments(window);
    const [off, inTest] = [opened(feeder.word), opened(feeder.word) | feeder.testMask];
    const hold = (fromMs: number, toMs: number, word: number): Span => ({
      fromMs,
      toMs,
      apply: (draft) => draft.words.set(feeder.id, word),
    });
    const lost = lostLoads(site, {words: new Map([[feeder.id, opened(feeder.word)]])});
    return [
      hold(window.startMs, testMs, off),
      hold(testMs, earthMs, inTest),
      hold(earthMs, unearthMs, earthed(inTest)),
      hold(unearthMs, serviceMs, inTest),
      hold(serviceMs, closedMs, off),
      ...returnSpans(lost, {lostMs: window.startMs, backMs: closedMs, endMs: window.endMs, key: window.id, hurried: true}),
    ];
  },
  events(window, site) {
    const part = site.part(window.targets[0]!)!;
    const {startMs} = window;
    const {testMs, verifiedMs, earthMs, unearthMs, serviceMs, closedMs} = moments(window);
    return [
      switching({key: 'open', part, atMs: startMs, backMs: closedMs, to: 'open', why: 'maintenance', level: 3}),
      switching({key: 'test', part, atMs: testMs, backMs: serviceMs, to: 'test', why: 'maintenance', level: 4}),
      switching({key: 'verified', part, atMs: verifiedMs, backMs: verifiedMs, to: 'verified', why: 'maintenance', level: 4}),
      switching({key: 'earth', part, atMs: earthMs, backMs: unearthMs, to: 'earthed', why: 'maintenanceEarthing', level: 3}),
      switching({key: 'unearth', part, atMs: unearthMs, backMs: unearthMs, to: 'unearthed', why: 'maintenanceOver', level: 4}),
      switching({key: 'service', part, atMs: serviceMs, backMs: serviceMs, to: 'service', why: 'maintenanceOver', level: 4}),
      switching({key: 'close', part, atMs: closedMs, backMs: closedMs, to: 'closed', why: 'restored', level: 4}),
    ];
  },
  /** The return sequence always runs in full: the earthing switch never opens at the moment when the feeder closes. */
  endedMs: ({startMs, endMs}, nowMs) => Math.min(endMs, Math.max(nowMs + ORDER.unearthed * STEP_MS, startMs + LEAST_STEPS * STEP_MS)),
};

type Moments = Readonly<Record<'testMs' | 'verifiedMs' | 'earthMs' | 'unearthMs' | 'serviceMs' | 'closedMs', number>>;

function moments({startMs, endMs}: ScenarioWindow): Moments {
  const stepMs = Math.min(STEP_MS, wholeSeconds((endMs - startMs) / LEAST_STEPS));
  return {
    testMs: startMs + ORDER.test * stepMs,
    verifiedMs: startMs + ORDER.verified * stepMs,
    earthMs: startMs + ORDER.earthed * stepMs,
    unearthMs: endMs - ORDER.unearthed * stepMs,
    serviceMs: endMs - ORDER.service * stepMs,
    closedMs: endMs - ORDER.closed * stepMs,
  };
}
