import {voltageText} from '../../../base/voltage-text.ts';
import type {ScenarioWindow} from '../../simulate/scenario.ts';
import {nominalVoltageV} from '../figures.ts';
import {lostLoads, returnSpans} from '../load-returns.ts';
import {momentWithin, relayTime} from '../relay-time.ts';
import type {ReportedEvent, ScenarioScript, Span} from '../script.ts';
import {type Part, PartType, type SiteIndex} from '../site-index.ts';
import {wholeSeconds} from '../whole-seconds.ts';
import {closedAgain, opened, switching} from './switching.ts';

/** The automatic transfer waits so long for the line, longer than any reclosing upstream, before it trips the incoming. */
const WAIT_MS = 8000;
/** Own times of the breakers: the trip, and from the confirmed trip to the closed tie. */
const OPENS_MS = 60;
const CLOSES_MS = 520;
/** From the return of the line to the end: the transfer goes back after a third of it, loads return in the rest. */
const BACK_MS = 60_000;
/** Below this share of the nominal voltage a line counts as lost. */
const LOST_SHARE = 0.3;

/**
 * An incoming line is lost. The automatic transfer waits 8 s, trips the incoming breaker and closes the tie within one second; loads return
 * in their own time, with inrush. When the line is back for a while, the tie opens and the incoming closes a second later. Targets: the
 * incoming, the tie.
 */
export const incomingLost: ScenarioScript = {
  kind: 'incoming-lost',
  title: '进线失压',
  durationS: 900,
  choices(site, stationId) {
    const parts = site.parts(stationId);
    const fed = parts.filter((part) => part.type === PartType.incoming && part.closed && site.lineOf(part.id) !== undefined);
    return fed.flatMap((incoming) => {
      const tie = parts.find((part) => part.type === PartType.tie && !part.closed && fed.some((other) => joins(part, incoming, other)));
      const alone = fed.every((other) => other === incoming || other.run !== incoming.run);
      return tie && alone ? [[incoming.id, tie.id]] : [];
    });
  },
  spans(window, site) {
    const {incoming, tie} = partsOf(window.targets, site);
    const line = site.lineOf(incoming.id)!;
    const {startMs, endMs, id} = window;
    const {backMs, transfer} = moments(window);
    const lost = lostLoads(site, {lineShare: new Map([[line.id, 0]])});
    const dead: Span = {fromMs: startMs, toMs: backMs, apply: (draft) => draft.lineShare.set(line.id, 0)};
    if (transfer === undefined) return [dead, ...returnSpans(lost, {lostMs: startMs, backMs, endMs, key: id})];
    const {tripMs, tiedMs, untiedMs, closedMs} = transfer;
    const hold = (fromMs: number, toMs: number, part: Part, word: number): Span => ({
      fromMs,
      toMs,
      apply: (draft) => draft.words.set(part.id, word),
    });
    return [
      dead,
      hold(tripMs, closedMs, incoming, opened(incoming.word)),
      hold(tiedMs, untiedMs, tie, closedAgain(tie.word)),
      ...returnSpans(lost, {lostMs: startMs, backMs: tiedMs, endMs: untiedMs, key: id}),
      ...returnSpans(lost, {lostMs: untiedMs, backMs: closedMs, endMs, key: `${id}/back`, hurried: true}),
    ];
  },
  events(window, site) {
    const {incoming, tie} = partsOf(window.targets, site);
    const limitV = nominalVoltageV(incoming) * LOST_SHARE;
    const {lostMs, backMs, transfer} = moments(window);
    const lost: ReportedEvent = {
      key: 'lost',
      kind: 'fault',
      level: 1,
      deviceId: incoming.id,
      deviceName: incoming.name,
      diagramDeviceId: incoming.id,
      name: '进线失压',
      info: `${incoming.name} 三相电压 0V，低于失压限值 ${voltageText(limitV)}`,
      words: {rule: 'lineLost', params: {voltageV: 0, limitV}},
      values: [0, 0, 0],
      ...relayTime(lostMs),
      releasedMs: backMs,
    };
    if (transfer === undefined) return [lost];
    const {untiedMs, closedMs} = transfer;
    const trippedMs = lostMs + WAIT_MS + OPENS_MS;
    const afterMs = lostMs - window.startMs;
    const back = {level: 4, why: 'lineBack'} as const;
    return [
      lost,
      switching({key: 'open', part: incoming, atMs: trippedMs, backMs: closedMs, to: 'open', why: 'lineLost', level: 3}),
      switching({key: 'tie', part: tie, atMs: trippedMs + CLOSES_MS, backMs: untiedMs, to: 'closed', why: 'transfer', level: 3}),
      switching({key: 'untie', part: tie, atMs: untiedMs + afterMs, backMs: untiedMs, to: 'open', ...back}),
      switching({key: 'close', part: incoming, atMs: untiedMs + afterMs + CLOSES_MS, backMs: closedMs, to: 'closed', ...back}),
    ];
  },
  /** The way back is always gone in full. */
  endedMs: ({startMs, endMs}, nowMs) => Math.min(endMs, Math.max(nowMs + BACK_MS, startMs + 3 * BACK_MS)),
};

interface Moments {
  /** When the relay sees the loss, epoch ms; all others are whole seconds of the readings. */
  readonly lostMs: number;
  readonly backMs: number;
  /** Undefined where the line is back before the transfer has acted. */
  readonly transfer: Readonly<Record<'tripMs' | 'tiedMs' | 'untiedMs' | 'closedMs', number>> | undefined;
}

function moments({id, startMs, endMs}: ScenarioWindow): Moments {
  const third = Math.min(BACK_MS, wholeSeconds((endMs - startMs) / 3));
  const backMs = endMs - third;
  // Late enough in its second that the tie closes in the next one, within a second of the trip.
  const lostMs = momentWithin(id, startMs, 0.52, 0.7);
  const tripMs = startMs + WAIT_MS;
  const tiedMs = tripMs + 1000;
  if (tiedMs >= backMs) return {lostMs, backMs, transfer: undefined};
  const untiedMs = backMs + wholeSeconds(third / 3);
  return {lostMs, backMs, transfer: {tripMs, tiedMs, untiedMs, closedMs: untiedMs + 1000}};
}

/** Whether the tie lies between the run of one incoming and that of the other. */
const joins = (tie: Part, one: Part, other: Part): boolean =>
  (tie.run === one.run && tie.run + 1 === other.run) || (tie.run === other.run && tie.run + 1 === one.run);

function partsOf([incomingId, tieId]: readonly string[], site: SiteIndex): {incoming: Part; tie: Part} {
  return {incoming: site.part(incomingId!)!, tie: site.part(tieId!)!};
}
