import {type Disagreement, LINE_PART, LineCode, type LivenessColumns, UncertainBit} from '@livebus/engine/core';

export type ShownState = Disagreement['segment'];

/** What the picture shows of the part for which the two rules by themselves disagree: the answer after the evidence. */
export function shownWord(
  liveness: readonly LivenessColumns[],
  {element: {station, kind, row}, part}: Disagreement,
): ShownState | undefined {
  const columns = liveness[station];
  if (columns === undefined) return undefined;
  if (kind === 'section') return word(columns.sectionLive[row], columns.sectionUncertain[row]);
  if (kind === 'tie') {
    const live = {state: columns.tieLive, up: columns.tieUp, down: columns.tieDown}[part as 'state' | 'up' | 'down'];
    return word(live?.[row], (columns.tieUncertain[row] ?? 0) & UncertainBit[part as 'state' | 'up' | 'down']);
  }
  if (part === 'line') return LINES[columns.unitLine[row] ?? LineCode.none];
  const live = part === 'bus' ? columns.unitBus : columns.unitOut;
  return word(live[row], (columns.unitUncertain[row] ?? 0) & UncertainBit[part] & ~LINE_PART);
}

const LINES: Readonly<Record<number, ShownState | undefined>> = {
  [LineCode.live]: 'live',
  [LineCode.dead]: 'dead',
  [LineCode.assumed]: 'assumed',
  [LineCode.uncertain]: 'uncertain',
};

function word(live: number | undefined, uncertain = 0): ShownState {
  if (uncertain !== 0) return 'uncertain';
  return live === 1 ? 'live' : 'dead';
}
