import {nominalVoltageV, voltageText} from '../figures.ts';
import type {ScenarioScript, Span, ToldEvent} from '../script.ts';
import {type Part, PartType, type SiteIndex} from '../site-index.ts';
import {closedAgain, opened, switching} from './switching.ts';

/** Delay of the automatic transfer before it closes the tie. */
const TRANSFER_MS = 8000;
/** Below this share of the nominal voltage a line counts as lost. */
const LOST_SHARE = 0.3;

/**
 * An incoming line is lost: its breaker opens, 8 s later the tie closes and the other incoming carries everything; when the line is back,
 * the tie opens and the incoming closes at the same moment. Targets: the incoming, the tie.
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
    const line = site.lineOf(incoming.id);
    const lost = (from: number, to: number, tied: boolean): Span => ({
      fromMs: from,
      toMs: to,
      apply(draft) {
        if (line) draft.lineShare.set(line.id, 0);
        draft.words.set(incoming.id, opened(incoming.word));
        if (tied) draft.words.set(tie.id, closedAgain(tie.word));
      },
    });
    const tiedMs = Math.min(window.startMs + TRANSFER_MS, window.endMs);
    return [lost(window.startMs, tiedMs, false), lost(tiedMs, window.endMs, true)];
  },
  events({startMs, endMs, targets}, site) {
    const {incoming, tie} = partsOf(targets, site);
    const limitV = nominalVoltageV(incoming) * LOST_SHARE;
    const tiedMs = startMs + TRANSFER_MS;
    const lost: ToldEvent = {
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
      raisedMs: startMs,
      releasedMs: endMs,
    };
    const away = {backMs: endMs, level: 3} as const;
    const back = {atMs: endMs, backMs: endMs, level: 4, why: 'lineBack'} as const;
    const open = switching({key: 'open', part: incoming, atMs: startMs, to: 'open', why: 'lineLost', ...away});
    if (tiedMs >= endMs) return [lost, open, switching({key: 'close', part: incoming, to: 'closed', ...back})];
    return [
      lost,
      open,
      switching({key: 'tie', part: tie, atMs: tiedMs, to: 'closed', why: 'transfer', ...away}),
      switching({key: 'untie', part: tie, to: 'open', ...back}),
      switching({key: 'close', part: incoming, to: 'closed', ...back}),
    ];
  },
};

/** Whether the tie lies between the run of one incoming and that of the other. */
const joins = (tie: Part, one: Part, other: Part): boolean =>
  (tie.run === one.run && tie.run + 1 === other.run) || (tie.run === other.run && tie.run + 1 === one.run);

function partsOf([incomingId, tieId]: readonly string[], site: SiteIndex): {incoming: Part; tie: Part} {
  return {incoming: site.part(incomingId!)!, tie: site.part(tieId!)!};
}
