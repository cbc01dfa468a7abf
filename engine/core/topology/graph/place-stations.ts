import type {BusbarSection, BusTie, Station, Unit} from '../../station/station.ts';
import {UnitRole} from '../station-index.ts';
import {EdgeKind, UnitDuty} from './network.ts';
import {addEdge, addLink, addNode, type NetworkDraft, tell} from './network-draft.ts';

/** Shared data of a picture's stations while they are placed. */
interface Placing {
  readonly draft: NetworkDraft;
  /** First section of an id in each station, and over all of them: row of the picture. */
  readonly sectionOf: readonly ReadonlyMap<string, number>[];
  readonly sectionOfPicture: ReadonlyMap<string, number>;
  /** Units and ties at a busbar drawn in several stations, by place and device id: row of the picture. */
  readonly sharedUnits: Map<string, number>;
  readonly sharedTies: Map<string, number>;
  /** First station of a device id. */
  readonly stationOf: Map<string, number>;
}

/** What a busbar connects to on its left and right: itself, or the outer terminal of a disconnector there. */
interface Ends {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** Busbars, units, runs, ties and entries of unknown type of every station ([N1] to [N4]). */
export function placeStations(draft: NetworkDraft): void {
  const sectionOf = draft.stations.map(({station}, i) => firstById(station.sections, draft.firstSection[i]));
  const sectionOfPicture = new Map<string, number>();
  for (const own of sectionOf) for (const [id, row] of own) if (!sectionOfPicture.has(id)) sectionOfPicture.set(id, row);
  const placing: Placing = {
    draft,
    sectionOf,
    sectionOfPicture,
    sharedUnits: new Map(),
    sharedTies: new Map(),

    stationOf: new Map(),
  };
  placeBusbars(draft);
  const ends = draft.stations.map((_, i) => placeUnits(placing, i));
  for (let i = 0; i < draft.stations.length; i++) placeEntries(placing, i, ends[i]);
}

function firstById(sections: readonly BusbarSection[], first: number): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const {id, index} of sections) if (id !== undefined && !rows.has(id)) rows.set(id, first + index);
  return rows;
}

/** [N1], [N2]: sections of different stations are one busbar if id and kind are equal; of an id used twice in one station, the first. */
function placeBusbars(draft: NetworkDraft): void {
  const shared = new Map<string, {readonly node: number; readonly nominalKv: number | undefined}>();
  for (const [i, {station}] of draft.stations.entries()) {
    const own = new Set<string>();
    for (const {id, index, nominalKv} of station.sections) {
      const key = `${station.kind} ${id}`;
      const other = id === undefined || own.has(key) ? undefined : shared.get(key);
      const same = other !== undefined && (nominalKv ?? other.nominalKv) === (other.nominalKv ?? nominalKv);
      const node = same ? other.node : addNode(draft);
      draft.sectionNode[draft.firstSection[i] + index] = node;
      if (id === undefined) continue;
      own.add(key);
      if (!shared.has(key)) shared.set(key, {node, nominalKv});
    }
    for (const {index, unreadable} of station.sections) {
      if (unreadable) draft.doubtful.push(draft.sectionNode[draft.firstSection[i] + index]);
    }
  }
}

/** Every unit between its busbar and its own terminal; consecutive disconnectors are in series [N3]. */
function placeUnits(placing: Placing, i: number): Ends {
  const {draft} = placing;
  const {station} = draft.stations[i];
  const nodes = draft.sectionNode.subarray(draft.firstSection[i], draft.firstSection[i + 1]);
  const ends: Ends = {before: nodes.slice(), after: nodes.slice()};
  const place = entryPlaces(station);
  for (const unit of station.units) {
    const row = draft.firstUnit[i] + unit.index;
    const side = unit.isolator ? disconnectorSide(station, unit, place) : undefined;
    if (unit.isolator && side === undefined)
      tell(
        draft,
        'isolator-alone',
        {station: i, kind: 'unit', row: unit.index},
        'a disconnector with nothing beside its section',
        unit.deviceId,
      );
    draft.unitDuty[row] = dutyOf(draft.stations[i].unitRole[unit.index], unit, side !== undefined);
    const near = side === undefined ? nodes[unit.section] : ends[side][unit.section];
    placeUnit(placing, i, unit, near);
    if (side !== undefined) ends[side][unit.section] = draft.unitFar[row];
  }
  return ends;
}

function dutyOf(role: number, {truck}: Unit, isDisconnector: boolean): number {
  const withdrawn = truck === 'test' || truck === 'withdrawn' ? UnitDuty.withdrawn : 0;
  if (isDisconnector) return UnitDuty.isolator | withdrawn;
  return withdrawn | (role === UnitRole.incoming ? UnitDuty.incoming : role === UnitRole.voltageTransformer ? UnitDuty.solid : 0);
}

/** A unit of a busbar that another station draws too is the same unit if its id is the same there. */
function placeUnit({draft, sharedUnits, stationOf}: Placing, i: number, {index, deviceId}: Unit, near: number): void {
  const row = draft.firstUnit[i] + index;
  const key = `${near} ${deviceId}`;
  const elsewhere = deviceId === '' ? undefined : stationOf.get(deviceId);
  const same = earlier(sharedUnits.get(key), draft.firstUnit[i]);
  draft.unitNear[row] = near;
  draft.unitFar[row] = same === undefined ? addNode(draft) : draft.unitFar[same];
  draft.unitEdge[row] = same === undefined ? addEdge(draft, near, draft.unitFar[row], EdgeKind.unit) : draft.unitEdge[same];
  if (deviceId === '') return;
  if (elsewhere === undefined) stationOf.set(deviceId, i);
  else if (elsewhere !== i && same === undefined)
    tell(
      draft,
      'duplicate-device',
      {station: i, kind: 'unit', row: index},
      'another station of the picture draws this device elsewhere',
      deviceId,
    );
  if (!sharedUnits.has(key)) sharedUnits.set(key, row);
}

/** A row of a station before the one whose rows begin at `first`: an id used twice in one station means two devices. */
function earlier(row: number | undefined, first: number): number | undefined {
  return row !== undefined && row < first ? row : undefined;
}

/** [S] index of each section in the entries. */
function entryPlaces({entries, sections}: Station): Int32Array {
  const places = new Int32Array(sections.length);
  for (const [at, entry] of entries.entries()) if (entry.kind === 'section') places[entry.section] = at;
  return places;
}

/** The end of its section at which a disconnector is, by its position among the units; undefined if there is nothing to isolate from. */
function disconnectorSide({entries, sections}: Station, {index, section}: Unit, places: Int32Array): keyof Ends | undefined {
  const {firstUnit, endUnit} = sections[section];
  const previous = entries[places[section] - 1];
  const next = entries[places[section] + 1];
  const [isFirst, isLast] = [index === firstUnit, index === endUnit - 1];
  if (isFirst && !isLast) return previous ? 'before' : next ? 'after' : undefined;
  if (isLast && !isFirst) return next ? 'after' : previous ? 'before' : undefined;
  if (next?.kind === 'section') return 'after';
  if (previous?.kind === 'section') return 'before';
  return next ? 'after' : previous ? 'before' : undefined;
}

/** Neighbouring sections are linked; any other entry between two is a switch, with a junction where there is no section [N4]. */
function placeEntries(placing: Placing, i: number, {before, after}: Ends): void {
  const {draft} = placing;
  const {station} = draft.stations[i];
  let left = -1;
  for (const [at, entry] of station.entries.entries()) {
    if (entry.kind === 'section') {
      if (station.entries[at - 1]?.kind === 'section') addLink(draft, left, before[entry.section]);
      left = after[entry.section];
      continue;
    }
    if (left < 0) left = addNode(draft);
    const next = station.entries[at + 1];
    const right = next?.kind === 'section' ? before[next.section] : addNode(draft);
    if (entry.kind === 'tie') placeTie(placing, i, station.ties[entry.tie], left, right);
    else addEdge(draft, left, right, EdgeKind.unknownEntry);
    left = right;
  }
}

/** Between its neighbours, or the ends that it names [N4]. */
function placeTie(placing: Placing, i: number, tie: BusTie, left: number, right: number): void {
  const {draft, sharedTies, stationOf} = placing;
  const row = draft.firstTie[i] + tie.index;
  const from = namedEnd(placing, i, tie, tie.from) ?? left;
  const to = namedEnd(placing, i, tie, tie.to) ?? right;
  const key = `${Math.min(from, to)} ${Math.max(from, to)} ${tie.deviceId}`;
  const elsewhere = tie.deviceId === '' ? undefined : stationOf.get(tie.deviceId);
  const same = earlier(sharedTies.get(key), draft.firstTie[i]);
  draft.tieFrom[row] = from;
  draft.tieTo[row] = to;
  draft.tieEdge[row] = same === undefined ? addEdge(draft, from, to, EdgeKind.tie) : draft.tieEdge[same];
  const element = {station: i, kind: 'tie', row: tie.index} as const;
  if (from === to) tell(draft, 'tie-to-itself', element, 'both ends of this tie are one busbar: it joins nothing', tie.deviceId);
  if (tie.deviceId === '') return;
  if (elsewhere === undefined) stationOf.set(tie.deviceId, i);
  else if (elsewhere !== i && same === undefined)
    tell(draft, 'duplicate-device', element, 'another station of the picture draws this device elsewhere', tie.deviceId);
  if (!sharedTies.has(key)) sharedTies.set(key, row);
}

/** The busbar of a section's id, preferably in its own station; a terminal with an unknown supply if no section has it. */
function namedEnd({draft, sectionOf, sectionOfPicture}: Placing, i: number, {index}: BusTie, id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  const section = sectionOf[i].get(id) ?? sectionOfPicture.get(id);
  if (section !== undefined) return draft.sectionNode[section];
  tell(draft, 'unknown-tie-end', {station: i, kind: 'tie', row: index}, 'this tie names a section that no station of the picture has', id);
  const nowhere = addNode(draft);
  draft.doubtful.push(nowhere);
  return nowhere;
}
