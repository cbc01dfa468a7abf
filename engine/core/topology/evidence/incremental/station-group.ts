import type {EvidenceReading} from '../../../signals/reading.ts';
import type {ElementRef} from '../../../station/element-ref.ts';
import {energiseColumns} from '../../energise-columns.ts';
import {indexNetwork} from '../../graph/build-network.ts';
import {disagreements} from '../../graph/disagreements.ts';
import {energiseNetwork} from '../../graph/energise-network.ts';
import type {Disagreement, Trace} from '../../graph-columns.ts';
import type {EnergiseOptions, LivenessColumns} from '../../liveness.ts';
import type {StationIndex} from '../../station-index.ts';
import {traceEvidence} from '../../trace-evidence.ts';
import {type EvidenceIndex, type EvidenceIndexOptions, indexEvidence} from '../evidence-index.ts';
import {createEvidenceMemory, type EvidenceMemory} from '../evidence-memory.ts';
import {runEvidence} from '../run-evidence.ts';
import {validUntil} from './valid-until.ts';

/** New answer for one station. The receiver owns the columns. */
export interface StationAnswer {
  /** Index in the picture. */
  readonly station: number;
  readonly columns: LivenessColumns;
  /** In graph mode: where the two literal rules disagree in this station. Empty in segment mode. */
  readonly disagreements: readonly Disagreement[];
}

/** Stations of a picture that switches may join, as a small picture with its readings. */
export interface StationGroup {
  /** [stations of the group] index in the picture, ascending. */
  readonly places: readonly number[];
  /** [sections of the group] row of the picture. */
  readonly sectionRows: Int32Array;
  readonly index: EvidenceIndex;
  readonly memory: EvidenceMemory;
  /** [stations of the group] rows, and whether several have one id. */
  readonly readings: EvidenceReading[][];
  readonly isTwice: boolean[];
  isChanged: boolean;
  /** Time from which the last answer is no longer valid, although no reading has changed. */
  validUntilMs: number;
}

/** @param firstSection - [stations of the picture] row of the first section of each. */
export function buildGroup(
  stations: readonly StationIndex[],
  places: readonly number[],
  firstSection: readonly number[],
  options: EvidenceIndexOptions,
): StationGroup {
  const index = indexEvidence(indexNetwork(places.map((place) => stations[place])), options);
  const sectionRows = new Int32Array(index.network.firstSection[places.length]);
  let next = 0;
  for (const place of places) for (let row = 0; row < stations[place].sectionCount; row++) sectionRows[next++] = firstSection[place] + row;
  return {
    places,
    sectionRows,
    index,
    memory: createEvidenceMemory(index),
    readings: places.map(() => []),
    isTwice: places.map(() => false),
    isChanged: true,
    validUntilMs: Number.NEGATIVE_INFINITY,
  };
}

export function isDue({isChanged, validUntilMs}: StationGroup, {nowMs}: EnergiseOptions): boolean {
  return isChanged || nowMs > validUntilMs;
}

/** Runs the evidence over the group and appends its answers, with the numbers of the picture. */
export function runGroup(group: StationGroup, options: EnergiseOptions, answers: StationAnswer[]): void {
  const {places, sectionRows, index, memory, readings, isTwice} = group;
  let found: readonly Disagreement[] = [];
  const {columns} = runEvidence(index, readings, options, memory, (segment, graph) => {
    found = disagreements(index.network, segment, graph);
  });
  group.isChanged = false;
  group.validUntilMs = validUntil(index.scratch.rows, options, isTwice.includes(true));
  for (const [at, place] of places.entries()) {
    renumber(columns[at], places, sectionRows);
    answers.push({station: place, columns: columns[at], disagreements: inPicture(group, found, at)});
  }
}

function renumber({graph, evidence}: LivenessColumns, places: readonly number[], sectionRows: Int32Array): void {
  if (graph !== undefined)
    for (let s = 0; s < graph.sectionIsland.length; s++) graph.sectionIsland[s] = sectionRows[graph.sectionIsland[s]];
  const stations = evidence?.witnessStation;
  if (stations !== undefined) for (let k = 0; k < stations.length; k++) stations[k] = places[stations[k]];
}

/** Those of one station of the group, or of all. */
function inPicture({places}: StationGroup, found: readonly Disagreement[], at?: number): readonly Disagreement[] {
  const own = at === undefined ? found : found.filter(({element}) => element.station === at);
  return own.map((one) => ({...one, element: {...one.element, station: places[one.element.station]}}));
}

export function traceGroup({places, index, readings}: StationGroup, options: EnergiseOptions, element: ElementRef, at: number): Trace {
  const trace = traceEvidence(index, readings, options, {...element, station: at});
  const inPlace = (elements: readonly ElementRef[]) => elements.map((one) => ({...one, station: places[one.station]}));
  return {...trace, element, feeding: inPlace(trace.feeding), sources: inPlace(trace.sources), fed: inPlace(trace.fed)};
}

/** Both literal rules on the same readings. They share the stations' scratch; the network runs last, because it is read again later. */
export function compareGroup(group: StationGroup, options: EnergiseOptions): readonly Disagreement[] {
  const {network} = group.index;
  const segment = network.stations.map((index, i) => energiseColumns(index, group.readings[i], {...options, mode: 'segment'}));
  return inPicture(group, disagreements(network, segment, energiseNetwork(network, group.readings, {...options, mode: 'graph'}).columns));
}
