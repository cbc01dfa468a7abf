import type {ElementRef} from '../../station/element-ref.ts';
import type {Disagreement} from '../graph-columns.ts';
import {LineCode, type LivenessColumns, UncertainBit} from '../liveness.ts';
import {explainLine, explainOut, explainSide, explainTie, type Reasons, reasonsOf} from './disagreement-reasons.ts';
import type {NetworkIndex} from './network.ts';

/**
 * Every part for which the two rules disagree, with the row of part D that explains it ([N14]). Includes line sides that the segment rule
 * only assumes, because graph mode takes their supply as given.
 *
 * @param segment - [stations] of the segment rule, from the same readings.
 * @param graph - [stations] of graph mode: the index's last run.
 */
export function disagreements(
  index: NetworkIndex,
  segment: readonly LivenessColumns[],
  graph: readonly LivenessColumns[],
): readonly Disagreement[] {
  const reasons = reasonsOf(index);
  const found: Disagreement[] = [];
  for (let station = 0; station < index.stations.length; station++) {
    const pair: Pair = {reasons, station, segment: segment[station], graph: graph[station], found};
    compareSections(pair);
    compareTies(pair);
    compareUnits(pair);
  }
  return found;
}

interface Pair {
  readonly reasons: Reasons;
  readonly station: number;
  readonly segment: LivenessColumns;
  readonly graph: LivenessColumns;
  readonly found: Disagreement[];
}

type Answer = Disagreement['graph'];

function answer(live: number, uncertain: number): Answer {
  if (uncertain !== 0) return 'uncertain';
  return live === 1 ? 'live' : 'dead';
}

const RANK = {dead: 0, uncertain: 1, live: 2} as const;

/** Positive if graph mode says more than the segment rule, negative if less. */
function excess(segment: Answer, graph: Answer): number {
  return RANK[graph] - RANK[segment];
}

function compareSections({reasons, station, segment, graph, found}: Pair): void {
  for (let row = 0; row < segment.sectionLive.length; row++) {
    const one = answer(segment.sectionLive[row], segment.sectionUncertain[row]);
    const other = answer(graph.sectionLive[row], graph.sectionUncertain[row]);
    if (one === other) continue;
    const element: ElementRef = {station, kind: 'section', row};
    found.push({element, part: 'state', segment: one, graph: other, reason: explainSide(reasons, element, 'bus', excess(one, other))});
  }
}

const TIE_PARTS = [
  {part: 'state', column: 'tieLive', bit: UncertainBit.state},
  {part: 'up', column: 'tieUp', bit: UncertainBit.up},
  {part: 'down', column: 'tieDown', bit: UncertainBit.down},
] as const;

function compareTies({reasons, station, segment, graph, found}: Pair): void {
  for (let row = 0; row < segment.tieLive.length; row++) {
    for (const {part, column, bit} of TIE_PARTS) {
      const one = answer(segment[column][row], segment.tieUncertain[row] & bit);
      const other = answer(graph[column][row], graph.tieUncertain[row] & bit);
      if (one === other) continue;
      const element: ElementRef = {station, kind: 'tie', row};
      found.push({element, part, segment: one, graph: other, reason: explainTie(reasons, element, part, excess(one, other))});
    }
  }
}

const LINES = {[LineCode.live]: 'live', [LineCode.dead]: 'dead', [LineCode.assumed]: 'assumed', [LineCode.uncertain]: 'uncertain'} as const;

function compareUnits({reasons, station, segment, graph, found}: Pair): void {
  for (let row = 0; row < segment.unitBus.length; row++) {
    const element: ElementRef = {station, kind: 'unit', row};
    const segmentBus = answer(segment.unitBus[row], segment.unitUncertain[row] & UncertainBit.bus);
    const graphBus = answer(graph.unitBus[row], graph.unitUncertain[row] & UncertainBit.bus);
    const busExcess = excess(segmentBus, graphBus);
    if (busExcess !== 0)
      found.push({element, part: 'bus', segment: segmentBus, graph: graphBus, reason: explainSide(reasons, element, 'bus', busExcess)});
    if (segment.unitLine[row] !== LineCode.none) {
      const one = LINES[segment.unitLine[row] as keyof typeof LINES];
      const other = LINES[graph.unitLine[row] as keyof typeof LINES];
      if (one === other || other === 'assumed') continue;
      found.push({element, part: 'line', segment: one, graph: other, reason: explainLine(reasons, element, one, other)});
      continue;
    }
    const one = answer(segment.unitOut[row], segment.unitUncertain[row] & UncertainBit.out);
    const other = answer(graph.unitOut[row], graph.unitUncertain[row] & UncertainBit.out);
    if (one === other) continue;
    found.push({element, part: 'out', segment: one, graph: other, reason: explainOut(reasons, element, excess(one, other), busExcess)});
  }
}
