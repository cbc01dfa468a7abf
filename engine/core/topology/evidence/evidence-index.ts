import {EquipmentType, type Station, type Unit} from '../../station/station.ts';
import {voltageQuantityOf} from '../../station/voltage-quantity.ts';
import {EdgeKind, type NetworkIndex, UnitDuty} from '../graph/network.ts';
import {isOut} from '../graph/run-network.ts';
import {UnitRole} from '../station-index.ts';
import {createEvidenceScratch, type EvidenceScratch} from './evidence-scratch.ts';
import {EVIDENCE_LIMITS} from './limits.ts';

/** Side of its switch on which a unit measures its voltage. */
export const Side = {undeclared: 0, bus: 1, line: 2} as const;

/** How the supply from above is connected to an incoming unit. */
export const Join = {perhaps: 0, surely: 1, never: 2} as const;

/** What may feed a picture from outside. */
export const SupplyKind = {
  /** Counts as fed while nothing denies it: an incoming unit with nothing above it, the upper end of a related device elsewhere. */
  assumed: 0,
  /** Live in the upper bound only: a generator, an incoming unit that a related device may or may not feed, something unreadable. */
  possible: 1,
  /** The same for a feeder marked as a source; muted while it is open. */
  source: 2,
  /** A feeder to something unavailable: muted. */
  opposite: 3,
} as const;

/**
 * What the evidence needs of a picture besides its network, created once (RULES.md, part four). Its _devices_ are numbered through the
 * picture: [0, U) units, [U, U + T) ties, then the related devices that no drawing contains. Contains scratch that each run overwrites.
 */
export interface EvidenceIndex {
  readonly network: NetworkIndex;
  readonly unitCount: number;
  readonly tieCount: number;
  readonly deviceCount: number;
  /** U + T: the devices that measure come first. */
  readonly measuring: number;
  /** [stations][switches] device; -1 if it is none, or is numbered elsewhere. */
  readonly deviceOf: readonly Int32Array[];
  /** [devices] station, switch of its numbering, and edge. */
  readonly deviceStation: Int32Array;
  readonly deviceSwitch: Int32Array;
  readonly deviceEdge: Int32Array;
  /** [edges] the device in it, -1 for none; for one drawn twice the first drawing. */
  readonly edgeDevice: Int32Array;
  /** Edges to a terminal that nothing else joins, which is their `edgeTo`; all other edges, and all other places. */
  readonly leafEdges: Int32Array;
  readonly trunkEdges: Int32Array;
  readonly trunkPlaces: Int32Array;
  /** Edges between the two sides of a transformer. */
  readonly transformerEdges: Int32Array;
  /**
   * [U + T] `Side`, nominal voltage of the measured quantity (0: unknown), minimum current that counts, voltage circuit, and whether its id
   * is unique.
   */
  readonly side: Uint8Array;
  readonly fullV: Float64Array;
  readonly nominalV: Float64Array;
  readonly leastA: Float64Array;
  /** [U + T] power that proves a voltage, W; zero drift, and the power that counts as flowing, in amperes at nominal voltage ([E6]). */
  readonly quietW: Float64Array;
  readonly driftA: Float64Array;
  readonly leastPowerA: Float64Array;
  readonly circuit: Int32Array;
  /**
   * [U + T] what its circuit depends on ([E9]): the first place of the busbar whose voltage transformer it is wired to, `OTHER_SIDES` for a
   * tie, `OWN_CIRCUIT` for none.
   */
  readonly wiredTo: Int32Array;
  /** [U + T] 1 where a declaration says that it has no voltage to measure (`pt: 0`): it measures no absence. */
  readonly hasNoVoltage: Uint8Array;
  readonly single: Uint8Array;
  /** [U] the bit of its switchState that is set while its voltage presence indicator is lit; 0 without one ([E18]). */
  readonly litMask: Uint32Array;
  /** [U + T] 1 where its truck is drawn out of service. */
  readonly isDrawnOut: Uint8Array;
  /**
   * [U + T] 1 for a unit whose measurement depends on its reading alone: of a unique id, no voltage transformer, without contacts of truck or
   * indicator, not drawn out and not declared to have no voltage.
   */
  readonly isPlain: Uint8Array;
  /** [inlets] `Join` of the supply from above to the incoming unit. */
  readonly inletJoin: Uint8Array;
  /** [U] 1 for a unit with a sure inlet: the supply of its line is known. */
  readonly unitJoined: Uint8Array;
  /** [supplies] node, unit of the picture (-1 for none) and `SupplyKind`. */
  readonly supplyNode: Int32Array;
  readonly supplyUnit: Int32Array;
  readonly supplyKind: Uint8Array;
  readonly scratch: EvidenceScratch;
}

export interface EvidenceIndexOptions {
  /** The backend provides no links of 10 kV feeders: each of them may lead to an unavailable station. */
  readonly foreign?: boolean | undefined;
}

export function indexEvidence(network: NetworkIndex, {foreign = false}: EvidenceIndexOptions = {}): EvidenceIndex {
  const {stations, firstUnit, firstTie, unitEdge, tieEdge, relatedEdge, relatedStation, relatedSection} = network;
  const unitCount = firstUnit[stations.length];
  const tieCount = firstTie[stations.length];
  const deviceCount = unitCount + tieCount + relatedEdge.length;
  const deviceStation = new Int32Array(deviceCount);
  const deviceSwitch = new Int32Array(deviceCount);
  const deviceEdge = new Int32Array(deviceCount);
  for (const [i, station] of stations.entries()) {
    for (let unit = 0; unit < station.unitCount; unit++) {
      deviceStation[firstUnit[i] + unit] = i;
      deviceSwitch[firstUnit[i] + unit] = unit;
      deviceEdge[firstUnit[i] + unit] = unitEdge[firstUnit[i] + unit];
    }
    for (let tie = 0; tie < station.tieCount; tie++) {
      const device = unitCount + firstTie[i] + tie;
      deviceStation[device] = i;
      deviceSwitch[device] = station.unitCount + tie;
      deviceEdge[device] = tieEdge[firstTie[i] + tie];
    }
  }
  for (let k = 0; k < relatedEdge.length; k++) {
    const device = unitCount + tieCount + k;
    const {unitCount: units, tieCount: ties} = stations[relatedStation[k]];
    deviceStation[device] = relatedStation[k];
    deviceSwitch[device] = units + ties + relatedSection[k];
    deviceEdge[device] = relatedEdge[k];
  }
  const edgeDevice = new Int32Array(network.edgeCount).fill(-1);
  for (let device = deviceCount - 1; device >= 0; device--) edgeDevice[deviceEdge[device]] = device;
  const inlets = joinInlets(network);
  return {
    network,
    unitCount,
    tieCount,
    deviceCount,
    measuring: unitCount + tieCount,
    deviceOf: devicesBySwitch(network, deviceStation, deviceSwitch),
    deviceStation,
    deviceSwitch,
    deviceEdge,
    edgeDevice,
    ...leavesOf(network),
    ...measuringColumns(network, unitCount, tieCount),
    ...inlets,
    ...findSupplies(network, inlets.inletJoin, foreign),
    scratch: createEvidenceScratch(network, unitCount, tieCount, deviceCount),
  };
}

/** Far terminals of units with nothing behind them; they are numbered after their busbars. */
function leavesOf({nodeCount, edgeCount, edgeFrom, edgeTo, edgeKind, adjacencyStart}: NetworkIndex) {
  const isLeaf = (edge: number) => {
    const far = edgeTo[edge];
    return edgeKind[edge] === EdgeKind.unit && edgeFrom[edge] < far && adjacencyStart[far + 1] - adjacencyStart[far] === 1;
  };
  const edges = Int32Array.from({length: edgeCount}, (_, edge) => edge);
  const leafEdges = edges.filter(isLeaf);
  const leaves = new Set(leafEdges.map((edge) => edgeTo[edge]));
  return {
    leafEdges,
    trunkEdges: edges.filter((edge) => !isLeaf(edge)),
    trunkPlaces: Int32Array.from({length: nodeCount}, (_, place) => place).filter((place) => !leaves.has(place)),
    transformerEdges: edges.filter((edge) => edgeKind[edge] === EdgeKind.transformer),
  };
}

function devicesBySwitch({stations}: NetworkIndex, deviceStation: Int32Array, deviceSwitch: Int32Array): Int32Array[] {
  const devices = stations.map(({switchCount}) => new Int32Array(switchCount).fill(-1));
  for (let device = 0; device < deviceStation.length; device++) devices[deviceStation[device]][deviceSwitch[device]] = device;
  return devices;
}

/** A circuit that confirms none: it is also that of another instrument, or behind a switch of its feeder ([E9]). */
export const BORROWED_CIRCUIT = -1;

/** Values of `wiredTo` that are no place. */
export const OWN_CIRCUIT = -1;
export const OTHER_SIDES = -2;

/** [E3], [E4], [E5], [E6]: what each unit and tie declares about its instruments. */
function measuringColumns(network: NetworkIndex, unitCount: number, tieCount: number) {
  const {stations, firstUnit, firstTie, firstSection, unitEdge, tieEdge} = network;
  const busbars = busbarsOf(network);
  const firstCircuit = BORROWED_CIRCUIT - 1;
  const count = unitCount + tieCount;
  const side = new Uint8Array(count);
  const fullV = new Float64Array(count);
  const nominalV = new Float64Array(count);
  const leastA = new Float64Array(count);
  const quietW = new Float64Array(count);
  const driftA = new Float64Array(count);
  const leastPowerA = new Float64Array(count);
  const circuit = new Int32Array(count);
  const wiredTo = new Int32Array(count).fill(OWN_CIRCUIT);
  const hasNoVoltage = new Uint8Array(count);
  const single = new Uint8Array(count);
  const litMask = new Uint32Array(unitCount);
  const isDrawnOut = new Uint8Array(count);
  const isPlain = new Uint8Array(count);
  const hasTransformer = new Set<number>();
  for (const [i, {station}] of stations.entries())
    for (const {type, section} of station.units)
      if (type === EquipmentType.voltageTransformer) hasTransformer.add(busbars[firstSection[i] + section]);
  const twice = new Set(network.faults.filter(({code}) => code === 'duplicate-device').map(({detail}) => detail));
  for (const [i, index] of stations.entries()) {
    const {station} = index;
    const stationKv = station.sections.find(({nominalKv}) => nominalKv !== undefined)?.nominalKv;
    for (const unit of station.units) {
      const row = firstUnit[i] + unit.index;
      const volts = 1000 * (station.sections[unit.section].nominalKv ?? stationKv ?? 0);
      side[row] = sideOf(unit);
      nominalV[row] = volts;
      fullV[row] = fullVoltage(station, unit.voltageQuantity, volts);
      leastA[row] = leastCurrent(station, unit.ctPrimaryA);
      quietW[row] = quietPower(station, unit.ctPrimaryA, volts);
      driftA[row] = driftOf(station, unit.ctPrimaryA, unit.ratedA);
      leastPowerA[row] = leastPower(station, unit.ctPrimaryA, unit.ratedA);
      // Instruments of one 10 kV busbar share its transformer's circuit; those of a low-voltage cabinet its own.
      const busbar = busbars[firstSection[i] + unit.section];
      const isLoadSide = side[row] === Side.line && index.unitRole[unit.index] !== UnitRole.incoming && !unit.source && !unit.generator;
      const isWired = station.kind === 'high' && side[row] !== Side.line;
      // Where no busbar transformer is drawn, an incoming unit may have one of its own line: nobody says so.
      const isPerhapsOwn = isWired && index.unitRole[unit.index] === UnitRole.incoming && !hasTransformer.has(busbar);
      if (isWired && !isPerhapsOwn) wiredTo[row] = busbar;
      // All of a low-voltage cabinet may be by one meter, or one tap of its busbar; a line side has a tap of its own.
      const first = unitEdge[firstUnit[i] + station.cabinets[unit.cabinet].firstUnit];
      const own = station.kind === 'high' || side[row] === Side.line ? unitEdge[row] : firstCircuit - network.nodeCount - first;
      circuit[row] = isLoadSide || isPerhapsOwn ? BORROWED_CIRCUIT : isWired ? firstCircuit - busbar : own;
      hasNoVoltage[row] = Number(station.cabinets[unit.cabinet].flags.pt === false);
      litMask[row] = unit.presenceContact === undefined ? 0 : 1 << (unit.presenceContact - 1);
      isDrawnOut[row] = Number(isOut(unit.truck));
      single[row] = Number(index.repeated[unit.index] === 0 && !twice.has(unit.deviceId));
      const hasContact = litMask[row] !== 0 || index.outMask[unit.index] !== 0;
      const isTransformer = index.unitRole[unit.index] === UnitRole.voltageTransformer;
      isPlain[row] = Number(single[row] === 1 && isDrawnOut[row] === 0 && hasNoVoltage[row] === 0 && !hasContact && !isTransformer);
    }
    for (const tie of station.ties) {
      const row = unitCount + firstTie[i] + tie.index;
      nominalV[row] = 1000 * (tieKv(network, i, tie.index) ?? stationKv ?? 0);
      fullV[row] = fullVoltage(station, undefined, nominalV[row]);
      leastA[row] = leastCurrent(station, undefined);
      quietW[row] = EVIDENCE_LIMITS.quietPowerW[station.kind];
      driftA[row] = driftOf(station, undefined);
      leastPowerA[row] = leastPower(station, undefined);
      // A 10 kV tie is wired to the transformer of one of its sides; nobody says of which.
      if (station.kind === 'high') wiredTo[row] = OTHER_SIDES;
      circuit[row] = station.kind === 'high' ? BORROWED_CIRCUIT : tieEdge[firstTie[i] + tie.index];
      hasNoVoltage[row] = Number(tie.flags.pt === false);
      isDrawnOut[row] = Number(isOut(tie.truck));
      single[row] = Number(index.repeated[index.unitCount + tie.index] === 0 && !twice.has(tie.deviceId));
    }
  }
  return {side, fullV, nominalV, leastA, quietW, driftA, leastPowerA, circuit, wiredTo, hasNoVoltage, single, litMask, isDrawnOut, isPlain};
}

/** [E5] A tie has the nominal voltage of the sections that it joins. */
function tieKv({stations, firstTie, firstSection, sectionNode, tieFrom, tieTo}: NetworkIndex, i: number, tie: number): number | undefined {
  const row = firstTie[i] + tie;
  const {sections} = stations[i].station;
  const beside = sections.filter((_, s) => [tieFrom[row], tieTo[row]].includes(sectionNode[firstSection[i] + s]));
  return beside.find(({nominalKv}) => nominalKv !== undefined)?.nominalKv;
}

/** Nominal voltage of what is measured, from that between two conductors. */
function fullVoltage({kind}: Station, declared: Unit['voltageQuantity'], volts: number): number {
  return voltageQuantityOf(kind, declared) === 'line' ? volts : volts / Math.sqrt(3);
}

/** [sections] a busbar of each: the same one for sections that links alone join ([N4]), since they are one busbar. */
function busbarsOf({sectionNode, edgeKind, edgeFrom, edgeTo}: NetworkIndex): Int32Array {
  const isBusbar = new Set(sectionNode);
  const parent = new Map<number, number>();
  const find = (node: number): number => {
    let root = node;
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up;
    return root;
  };
  for (let edge = 0; edge < edgeKind.length; edge++) {
    if (edgeKind[edge] !== EdgeKind.link || !isBusbar.has(edgeFrom[edge]) || !isBusbar.has(edgeTo[edge])) continue;
    const [a, b] = [find(edgeFrom[edge]), find(edgeTo[edge])];
    if (a !== b) parent.set(Math.max(a, b), Math.min(a, b));
  }
  return Int32Array.from(sectionNode, find);
}

function sideOf({type, voltageSide}: Unit): number {
  if (type === EquipmentType.voltageTransformer) return Side.bus;
  return voltageSide === 'bus' ? Side.bus : voltageSide === 'line' ? Side.line : Side.undeclared;
}

function leastCurrent({kind}: Station, primaryA: number | undefined): number {
  const {currentShare, leastCurrentA, unknownPrimaryA} = EVIDENCE_LIMITS;
  return primaryA === undefined ? unknownPrimaryA[kind] : Math.max(currentShare * primaryA, leastCurrentA);
}

/** Of an unknown primary that of the largest usual one, or of one that is too large for the rated current of its unit where that is less. */
function driftOf({kind}: Station, primaryA: number | undefined, ratedA?: number): number {
  const {driftShare, unknownPrimaryA, unknownDriftShare, mostPrimary} = EVIDENCE_LIMITS;
  if (primaryA !== undefined) return driftShare * primaryA;
  const largest = unknownDriftShare * unknownPrimaryA[kind];
  return ratedA === undefined || ratedA <= 0 ? largest : Math.min(largest, driftShare * mostPrimary * ratedA);
}

/** A fixed limit, or the zero drift of a known primary at nominal voltage where that is less. */
function quietPower({kind}: Station, primaryA: number | undefined, volts: number): number {
  const limitW = EVIDENCE_LIMITS.quietPowerW[kind];
  return primaryA === undefined || volts === 0 ? limitW : Math.min(limitW, EVIDENCE_LIMITS.driftShare * primaryA * Math.sqrt(3) * volts);
}

/** The share of the primary that counts as current, without its least amperes; of an unknown primary its drift. */
function leastPower(station: Station, primaryA: number | undefined, ratedA?: number): number {
  return primaryA === undefined ? driftOf(station, primaryA, ratedA) : EVIDENCE_LIMITS.currentShare * primaryA;
}

/**
 * [E2] A related device surely joins the incoming unit with the transformer's id, or the section's only incoming unit that is not a
 * generator. If the section has the former, its other units get nothing from the related device, and nor does a generator. A join by a
 * transformer's id is always sure.
 */
function joinInlets(network: NetworkIndex): Pick<EvidenceIndex, 'inletJoin' | 'unitJoined'> {
  const {stations, firstUnit, inletEdge, inletUnit, inletByTransformer, unitDuty, unitNear, edgeFrom} = network;
  const inletJoin = inletByTransformer.slice();
  const unitJoined = new Uint8Array(firstUnit[stations.length]);
  const relation = new Uint8Array(unitJoined.length).fill(Join.perhaps);
  const byTransformer = new Set<string>();
  for (let k = 0; k < inletEdge.length; k++)
    if (inletByTransformer[k] === 1) byTransformer.add(`${edgeFrom[inletEdge[k]]} ${unitNear[inletUnit[k]]}`);
  for (const [i, {station}] of stations.entries()) {
    for (const section of station.sections) {
      const takers: number[] = [];
      for (let unit = section.firstUnit; unit < section.endUnit; unit++) {
        const row = firstUnit[i] + unit;
        if (station.units[unit].generator) relation[row] = Join.never;
        else if (unitDuty[row] & UnitDuty.incoming) takers.push(row);
      }
      if (takers.length === 1) relation[takers[0]] = Join.surely;
    }
  }
  for (let k = 0; k < inletEdge.length; k++) {
    const isOthers = byTransformer.has(`${edgeFrom[inletEdge[k]]} ${unitNear[inletUnit[k]]}`);
    if (inletJoin[k] === Join.perhaps) inletJoin[k] = isOthers ? Join.never : relation[inletUnit[k]];
    if (inletJoin[k] === Join.surely) unitJoined[inletUnit[k]] = 1;
  }
  return {inletJoin, unitJoined};
}

/** [E8], [E9], [E10]: everything that may feed the picture from outside. */
function findSupplies(network: NetworkIndex, inletJoin: Uint8Array, foreign: boolean) {
  const {stations, firstUnit, unitDuty, unitFar, unitEdge, inletEdge, inletUnit, sourceNode, sourceUnit, doubtfulNode} = network;
  const nodes: number[] = [];
  const units: number[] = [];
  const kinds: number[] = [];
  const add = (node: number, unit: number, kind: number) => {
    nodes.push(node);
    units.push(unit);
    kinds.push(kind);
  };
  const inletOf = new Map<number, number>();
  for (let k = 0; k < inletEdge.length; k++)
    if (inletJoin[k] !== Join.never) inletOf.set(inletUnit[k], Math.max(inletOf.get(inletUnit[k]) ?? Join.perhaps, inletJoin[k]));
  for (const [i, {station, unitRole}] of stations.entries()) {
    for (const unit of station.units) {
      const row = firstUnit[i] + unit.index;
      if (unitDuty[row] & UnitDuty.isolator) continue;
      const sure = inletOf.get(row);
      if (unitRole[unit.index] === UnitRole.incoming) {
        if (unit.generator || sure === Join.perhaps) add(unitFar[row], row, SupplyKind.possible);
        else if (sure === undefined) add(unitFar[row], row, SupplyKind.assumed);
        if (unit.source && sure === Join.surely) add(unitFar[row], row, SupplyKind.source);
      } else if (unit.source || unit.generator) add(unitFar[row], row, SupplyKind.source);
      else if (
        unitRole[unit.index] === UnitRole.other &&
        leadsAway(network, station, unit, {far: unitFar[row], edge: unitEdge[row], foreign})
      )
        add(unitFar[row], row, SupplyKind.opposite);
    }
  }
  for (let k = 0; k < sourceNode.length; k++) if (sourceUnit[k] < 0) add(sourceNode[k], -1, SupplyKind.assumed);
  for (const node of doubtfulNode) add(node, -1, SupplyKind.possible);
  return {supplyNode: Int32Array.from(nodes), supplyUnit: Int32Array.from(units), supplyKind: Uint8Array.from(kinds)};
}

/** Whether a 10 kV feeder leads to a transformer or station that the picture lacks: only its own switch is at its far terminal. */
function leadsAway(
  {adjacency, adjacencyStart}: NetworkIndex,
  station: Station,
  unit: Unit,
  {far, edge, foreign}: {far: number; edge: number; foreign: boolean},
) {
  if (station.kind !== 'high' || unit.type === EquipmentType.capacitor) return false;
  const named = station.cabinets[unit.cabinet].transformerId !== undefined || unit.type === EquipmentType.transformerFeeder;
  if (!named && !foreign) return false;
  for (let a = adjacencyStart[far]; a < adjacencyStart[far + 1]; a++) if (adjacency[a] !== edge) return false;
  return true;
}
