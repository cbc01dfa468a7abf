import type {ElementRef} from '../../station/element-ref.ts';
import {tellCycles} from './find-related-cycles.ts';
import {EdgeKind, UnitDuty} from './network.ts';
import {addEdge, addLink, addNode, type NetworkDraft, tell} from './network-draft.ts';

/** Connections between the stations of a picture, and the supplies from outside it ([N5] to [N7]). */
interface Joining {
  readonly draft: NetworkDraft;
  /** [units of the picture] station. */
  readonly unitStation: Int32Array;
  /** First unit of an id that may feed something outside its section, and first incoming unit: rows of the picture. */
  readonly feederOf: ReadonlyMap<string, number>;
  readonly incomingOf: ReadonlyMap<string, number>;
  /** Ids of drawn elements that feed nothing: ties and disconnectors. */
  readonly otherIds: ReadonlySet<string>;
  /** Far terminals that get supply from within the picture, or through a related device. */
  readonly hasUpstream: Set<number>;
  /** Low sides of transformers by id; if units pass their supply on in another way, by the row and whether it is to their own kind. */
  readonly lowSideById: Map<string, number>;
  readonly handover: Map<string, number>;
  /** Nodes at which a related device outside the picture gets its supply, by its id. */
  readonly supplyOf: Map<string, number>;
  /** [sections of the picture] section whose unit is its related device; -1 for none. */
  readonly upstreamSection: Int32Array;
}

export function joinUpstream(draft: NetworkDraft): void {
  const joining = createJoining(draft);
  joinTransformers(joining);
  for (let i = 0; i < draft.stations.length; i++) {
    for (const {index, relatedDevice} of draft.stations[i].station.sections) {
      if (relatedDevice !== null) joinRelated(joining, i, index, relatedDevice.id);
    }
  }
  placeSources(joining);
  tellCycles(draft, joining.upstreamSection);
}

function createJoining(draft: NetworkDraft): Joining {
  const {stations, firstUnit, firstSection, unitDuty} = draft;
  const unitStation = new Int32Array(unitDuty.length);
  const feederOf = new Map<string, number>();
  const incomingOf = new Map<string, number>();
  const otherIds = new Set<string>();
  for (const [i, {station}] of stations.entries()) {
    for (const {index, deviceId} of station.units) {
      const row = firstUnit[i] + index;
      unitStation[row] = i;
      if (deviceId === '') continue;
      if (unitDuty[row] & UnitDuty.isolator) otherIds.add(deviceId);
      else keepFirst(unitDuty[row] & UnitDuty.incoming ? incomingOf : feederOf, deviceId, row);
    }
    for (const {deviceId} of station.ties) if (deviceId !== '') otherIds.add(deviceId);
  }
  return {
    draft,
    unitStation,
    feederOf,
    incomingOf,
    otherIds,
    hasUpstream: new Set(),
    lowSideById: new Map(),
    handover: new Map(),
    supplyOf: new Map(),
    upstreamSection: new Int32Array(firstSection[stations.length]).fill(-1),
  };
}

function keepFirst(rows: Map<string, number>, id: string, row: number): void {
  if (!rows.has(id)) rows.set(id, row);
}

/** One transformer for an id that both a high-voltage feeder and a low-voltage incoming unit have, with a node on each side. */
function joinTransformers(joining: Joining): void {
  const {lowSideById} = joining;
  const feeders = unitsByTransformer(joining, 'high', 0);
  const incomings = unitsByTransformer(joining, 'low', UnitDuty.incoming);
  for (const [id, rows] of incomings) {
    const above = feeders.get(id);
    if (above === undefined) continue;
    const lowSide = placeTransformer(joining, above);
    lowSideById.set(id, lowSide);
    for (const row of rows) addInlet(joining, lowSide, row, 'transformer');
  }
}

/** Rows of the units with one kind of station and duty, by the transformer ids of their cabinets. */
function unitsByTransformer({draft}: Joining, kind: 'high' | 'low', duty: number): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [i, {station}] of draft.stations.entries()) {
    if (station.kind !== kind) continue;
    for (const {index, cabinet} of station.units) {
      const row = draft.firstUnit[i] + index;
      const id = station.cabinets[cabinet].transformerId;
      if (id === undefined || (draft.unitDuty[row] & (UnitDuty.incoming | UnitDuty.isolator)) !== duty) continue;
      const list = rows.get(id);
      if (list === undefined) rows.set(id, [row]);
      else list.push(row);
    }
  }
  return rows;
}

/** @returns the node of its low side. */
function placeTransformer({draft}: Joining, feeders: readonly number[]): number {
  const highSide = addNode(draft);
  const lowSide = addNode(draft);
  for (const row of feeders) addLink(draft, draft.unitFar[row], highSide);
  addEdge(draft, highSide, lowSide, EdgeKind.transformer);
  return lowSide;
}

function addInlet(joining: Joining, from: number, row: number, by: 'transformer' | 'related'): void {
  const {draft, hasUpstream} = joining;
  const far = draft.unitFar[row];
  hasUpstream.add(far);
  const edge = addLink(draft, from, far);
  if (edge !== undefined) draft.inlets.push({edge, unit: row, byTransformer: by === 'transformer'});
}

/** The section is fed through its related device: at its incoming units, or at its busbar if it has none [N6]. */
function joinRelated(joining: Joining, i: number, section: number, id: string): void {
  const {draft, feederOf, incomingOf, otherIds, hasUpstream, upstreamSection} = joining;
  const {firstUnit, endUnit} = draft.stations[i].station.sections[section];
  const [first, end] = [draft.firstUnit[i] + firstUnit, draft.firstUnit[i] + endUnit];
  const element: ElementRef = {station: i, kind: 'section', row: section};
  const drawn = id === '' ? undefined : (feederOf.get(id) ?? incomingOf.get(id));
  if (drawn !== undefined && drawn >= first && drawn < end) {
    tell(draft, 'related-to-itself', element, 'the related device of this section stands in it: it is not fed by itself', id);
    return;
  }
  if (drawn === undefined && otherIds.has(id))
    tell(
      draft,
      'related-no-feeder',
      element,
      'the related device is a tie or a disconnector: taken as one that stands outside the picture',
      id,
    );
  if (drawn !== undefined) upstreamSection[draft.firstSection[i] + section] = sectionOfUnit(joining, drawn);
  const incomings = rowsBetween(first, end).filter((row) => draft.unitDuty[row] & UnitDuty.incoming);
  // What a transformer's id already joins is not assumed to have another supply as well.
  const targets = drawn === undefined ? incomings.filter((row) => !hasUpstream.has(draft.unitFar[row])) : incomings;
  if (incomings.length > 0 && targets.length === 0) return;
  const supply = drawn === undefined ? supplyFromOutside(joining, i, section, id) : supplyFromUnit(joining, drawn, i);
  for (const row of targets) addInlet(joining, supply, row, 'related');
  if (incomings.length === 0) addLink(draft, supply, draft.sectionNode[draft.firstSection[i] + section]);
}

const rowsBetween = (first: number, end: number): number[] => Array.from({length: end - first}, (_, i) => first + i);

function sectionOfUnit({draft, unitStation}: Joining, row: number): number {
  const i = unitStation[row];
  return draft.firstSection[i] + draft.stations[i].station.units[row - draft.firstUnit[i]].section;
}

/** Where a unit of the picture passes its supply on: a feeder at its far terminal, an incoming unit through its switch once more. */
function supplyFromUnit(joining: Joining, row: number, to: number): number {
  const {draft, unitStation, lowSideById, handover} = joining;
  const i = unitStation[row];
  const {station} = draft.stations[i];
  const sameKind = station.kind === draft.stations[to].station.kind;
  const id = station.cabinets[station.units[row - draft.firstUnit[i]].cabinet].transformerId;
  const key = `${row} ${sameKind}`;
  const known = handover.get(key);
  if (known !== undefined) return known;
  let supply = draft.unitFar[row];
  if (draft.unitDuty[row] & UnitDuty.incoming) {
    supply = addNode(draft);
    draft.mirrors.push({edge: addEdge(draft, draft.unitFar[row], supply, EdgeKind.mirror), of: draft.unitEdge[row]});
    if (!sameKind) supply = transformerBehind(draft, supply);
  } else if (!sameKind || id !== undefined) {
    supply = (id === undefined ? undefined : lowSideById.get(id)) ?? placeTransformer(joining, [row]);
  }
  handover.set(key, supply);
  return supply;
}

function transformerBehind(draft: NetworkDraft, highSide: number): number {
  const lowSide = addNode(draft);
  addEdge(draft, highSide, lowSide, EdgeKind.transformer);
  return lowSide;
}

/** A switch in series whose upper end is assumed to be fed; several sections with the same related device share that end. */
function supplyFromOutside({draft, supplyOf, handover}: Joining, i: number, section: number, id: string): number {
  const key = `${draft.sectionNode[draft.firstSection[i] + section]} of ${id}`;
  const known = id === '' ? undefined : handover.get(key);
  if (known !== undefined) return known;
  const shared = id === '' ? undefined : supplyOf.get(id);
  const upper = shared ?? addNode(draft);
  if (shared === undefined) draft.sources.push({node: upper, unit: -1});
  const lower = addNode(draft);
  draft.related.push({edge: addEdge(draft, upper, lower, EdgeKind.related), station: i, section});
  const supply = draft.stations[i].station.kind === 'low' ? transformerBehind(draft, lower) : lower;
  if (id !== '') {
    supplyOf.set(id, upper);
    handover.set(key, supply);
  }
  return supply;
}

/** Terminals of incoming units without supply from within the picture, and of units marked as sources [N7]. */
function placeSources({draft, unitStation, hasUpstream}: Joining): void {
  const placed = new Set<number>();
  for (let row = 0; row < draft.unitDuty.length; row++) {
    const i = unitStation[row];
    const {source} = draft.stations[i].station.units[row - draft.firstUnit[i]];
    const duty = draft.unitDuty[row];
    const node = draft.unitFar[row];
    const isIncoming = (duty & UnitDuty.incoming) !== 0;
    if (duty & UnitDuty.isolator || placed.has(node) || !(isIncoming || source)) continue;
    placed.add(node);
    if (source || !hasUpstream.has(node)) draft.sources.push({node, unit: row});
    else draft.measured.push(row);
  }
}
