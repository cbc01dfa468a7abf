import type {EvidenceReading} from '../../signals/reading.ts';
import type {NetworkIndex} from '../graph/network.ts';
import {createEvidenceMemory, type EvidenceMemory} from './evidence-memory.ts';
import {createReasonTable, type ReasonTable} from './reason-table.ts';

/** Bits of `conducts`: surely, and perhaps. An edge that surely conducts has both. */
export const SURELY = 1;
export const PERHAPS = 2;

/**
 * Result of a unit's or tie's voltage measurement. `frequency` and `uncounted`: no voltage of it counts, but it measures the frequency of a
 * grid, which needs one, or such a voltage ([E17]). `few`: nothing, on fewer than three phases ([E5]). `borrowed`: a presence, perhaps of
 * another busbar ([E9]).
 */
export const Volt = {nothing: 0, presence: 1, absence: 2, residual: 3, frequency: 4, uncounted: 5, few: 6, borrowed: 7} as const;

/** Whether there is a voltage, but of unknown size ([E17]) or place ([E9]). */
export function isOfUnknownSize(volt: number): boolean {
  return volt === Volt.frequency || volt === Volt.uncounted || volt === Volt.borrowed;
}

/** Bits of what a device that no longer reports had measured ([E1]): a frequency alone, a voltage, current or power, a lit indicator. */
export const Lost = {frequency: 1, volts: 2, amps: 4, lit: 8} as const;

/**
 * Result of a unit's or tie's current measurement. `later`: not looked at yet, since its voltage and its reported position show the same
 * unless its node turns out to measure both a voltage and none (`currentsOfMixed`).
 */
export const Current = {nothing: 0, flows: 1, later: 2} as const;

/**
 * Bits of what the other kind outdates at a device ([E1]): its presence, by voltage or current, or its absence. One may have both, a current
 * beside a dead voltage circuit.
 */
export const Outdated = {presence: 1, absence: 2} as const;

/** Bits of a place (a node of the network): its measurements. */
export const PlaceBit = {
  /** At exactly this place. */
  presence: 1,
  /** By a closed unit that does not declare its side: on both sides, unless the place itself measures none. */
  presenceByUnit: 2,
  absence: 4,
  residual: 8,
  /**
   * No or too little voltage, by a closed unit that does not declare its side: at its far terminal for certain, here unless a voltage is
   * measured.
   */
  nothingByUnit: 16,
} as const;

/** Bits of a node of the evidence (everything joined by undoubted closed switches), stored at its first place. */
export const NodeBit = {
  presence: 1,
  absence: 2,
  /** Two voltage circuits measure nothing. */
  agreed: 4,
  residual: 8,
  /** A presence or residual voltage older than the last change of a switch. */
  older: 16,
  /** An assumed supply feeds it in the lower bound. */
  fed: 32,
  /** A voltage is measured next to it, perhaps at it. */
  beside: 64,
  /** An absence within 5 s of the last change of a switch, on too few phases or of a borrowed circuit: too weak to count ([E1], [E5], [E9]). */
  closeAbsence: 128,
  /**
   * Power flows in it, with a current below the limit, or it has a voltage of unknown size ([E17]); and power beyond its drift, without a
   * current beyond it.
   */
  power: 256,
  beyondDrift: 512,
  /** A voltage presence indicator in it is reported lit ([E18]). */
  lit: 1024,
  /** A residual voltage that is more than an induced one ([E5]). */
  strong: 2048,
  /** Doubtful switches may join it to a residual voltage, or to a current that is only beyond its drift. */
  nearResidual: 4096,
  nearDrift: 8192,
} as const;

/** Bits of a zone (everything that switches perhaps join): possible supplies. */
export const ZoneBit = {
  supply: 1,
  /** A supply whose doubt is muted. */
  muted: 2,
  /** A measured voltage, or one that may be measured in it. */
  voltage: 4,
  /** A residual voltage that is more than an induced one ([E5]). */
  strong: 8,
} as const;

export interface EvidenceScratch {
  /** [edges] `SURELY`, `PERHAPS`. */
  readonly conducts: Uint8Array;
  /** [places] first place of its node; of a first place, its zone. Union-find forests while they are built. */
  readonly nodeOf: Int32Array;
  readonly zoneOf: Int32Array;
  /** [nodes] first place of each, `nodeCount` in use: columns of nodes are valid only there. */
  readonly nodes: Int32Array;
  nodeCount: number;
  /** [places] `PlaceBit`s, and 1 where presence reaches a place of a node in which some places measure none. */
  readonly placeBits: Uint8Array;
  readonly reached: Uint8Array;
  /** [places, at the first of a node] `NodeBit`s, and the device whose measurement, supply or position determines it; -1 for none. */
  readonly nodeBits: Uint16Array;
  readonly presenceBy: Int32Array;
  readonly absenceBy: Int32Array;
  /** Device of the second circuit that measures an absence. */
  readonly agreedBy: Int32Array;
  readonly closeAbsenceBy: Int32Array;
  readonly residualBy: Int32Array;
  readonly olderBy: Int32Array;
  readonly besideBy: Int32Array;
  readonly powerBy: Int32Array;
  readonly litBy: Int32Array;
  readonly fedBy: Int32Array;
  readonly absentCircuit: Int32Array;
  /** [absences] units and ties that measure one; `noneCount` in use. */
  readonly noneDevice: Int32Array;
  noneCount: number;
  /** Devices of 0.4 kV whose drawer reports its second position ([E2]): none of them joins its two sides for certain. */
  readonly secondPosition: number[];
  /** [absences] devices that measure one that counts, and where; `absentCount` in use. */
  readonly absentDevice: Int32Array;
  readonly absentPlace: Int32Array;
  absentCount: number;
  /** Device by the place at which it measures an absence; only if a node measures a voltage too. */
  absentAt: ReadonlyMap<number, number>;
  /** Nodes that were divided at their transformers, as lists of their parts; empty in most runs. */
  divided: readonly (readonly number[])[];
  readonly doubtBy: Int32Array;
  /** [places, at the first of a zone] `ZoneBit`s, and units that may feed it. */
  readonly zoneBits: Uint8Array;
  readonly supplyBy: Int32Array;
  readonly mutedBy: Int32Array;
  /** [places] 1 where there may be a supply. */
  readonly mayFeed: Uint8Array;
  /** [places] for `orderMeasures`: numbers by node, or by tree of what conducts. */
  readonly orderMs: Float64Array;
  readonly beganMs: Float64Array;
  /** [places, at the first of a node] last change of a switch in or around it, and when the last one was over for certain. */
  readonly changedMs: Float64Array;
  readonly changeOverMs: Float64Array;
  /** The last of all changes; the two columns are valid only if there is one. */
  latestChangeMs: number;
  /** `zoneOf` is the forest of `perhapsForest`: until the zones are built. */
  hasForest: boolean;
  /** Whether any node measures both a voltage and none. */
  hasMixed: boolean;
  readonly queue: Int32Array;
  /** [U + T] `Volt`, `Current` and `Power` that count; largest voltage (of `Volt.frequency` the hertz) and current, whether they count or not. */
  readonly volt: Uint8Array;
  readonly current: Uint8Array;
  readonly power: Uint8Array;
  readonly volts: Float64Array;
  readonly amps: Float64Array;
  /** [U + T] `Dispute` of the absences that count as residual voltages; and whether any has one by frequency. */
  readonly disputed: Uint8Array;
  hasDispute: boolean;
  /** [U + T] `Lost`; and whether any has some. */
  readonly lost: Uint8Array;
  hasLost: boolean;
  /** [U + T] `Outdated`, and 1 where an absence confirms none ([E1], [E9]); and whether any may be. */
  readonly outdated: Uint8Array;
  readonly unconfirmed: Uint8Array;
  hasOutdated: boolean;
  /** [places, at a busbar] 1 where a voltage transformer in service measures it ([E9]). */
  readonly hasTransformer: Uint8Array;
  /** [U] 1 where its voltage presence indicator is reported lit; and whether any is. */
  readonly lit: Uint8Array;
  hasLit: boolean;
  /** [stations] rows of the run, those of one id in the order in which they count: `rowOf` refers to them. */
  readonly rows: (readonly EvidenceReading[])[];
  /** Whether a row of the last run reports when its switch changed: `reportedChangeMs` holds nothing otherwise. */
  tellsChanges: boolean;
  /** [devices] stamp of its reading, and of the last change that it reports; NaN for none. */
  readonly stampMs: Float64Array;
  readonly reportedChangeMs: Float64Array;
  /** [U + T] 1 where no bound explains its presence. */
  readonly unexplained: Uint8Array;
  /** [places] 1 for a busbar that has the mark of its voltage circuit. */
  readonly isMarked: Uint8Array;
  /** [devices] 1 where a measurement makes its reported position doubtful, and the device that measures it. */
  readonly suspect: Uint8Array;
  readonly suspectBy: Int32Array;
  /** [U] 1 where a voltage measured on an undeclared side turns a dead line uncertain. */
  readonly turned: Uint8Array;
  /** For runs without a memory. */
  readonly memory: EvidenceMemory;
  readonly reasons: ReasonTable;
}

export function createEvidenceScratch({nodeCount, edgeCount}: NetworkIndex, units: number, ties: number, devices: number): EvidenceScratch {
  const column = () => new Int32Array(nodeCount);
  return {
    conducts: new Uint8Array(edgeCount),
    nodeOf: column(),
    zoneOf: column(),
    nodes: column(),
    nodeCount: 0,
    placeBits: new Uint8Array(nodeCount),
    reached: new Uint8Array(nodeCount),
    nodeBits: new Uint16Array(nodeCount),
    presenceBy: column(),
    absenceBy: column(),
    agreedBy: column(),
    closeAbsenceBy: column(),
    residualBy: column(),
    olderBy: column(),
    besideBy: column(),
    powerBy: column(),
    litBy: column(),
    fedBy: column(),
    absentCircuit: column(),
    noneDevice: new Int32Array(units + ties),
    noneCount: 0,
    secondPosition: [],
    absentDevice: new Int32Array(units + ties),
    absentPlace: new Int32Array(units + ties),
    absentCount: 0,
    absentAt: new Map(),
    divided: [],
    doubtBy: column(),
    zoneBits: new Uint8Array(nodeCount),
    supplyBy: column(),
    mutedBy: column(),
    mayFeed: new Uint8Array(nodeCount),
    orderMs: new Float64Array(nodeCount),
    beganMs: new Float64Array(nodeCount),
    changedMs: new Float64Array(nodeCount),
    changeOverMs: new Float64Array(nodeCount),
    latestChangeMs: Number.NEGATIVE_INFINITY,
    hasForest: false,
    hasMixed: false,
    queue: column(),
    volt: new Uint8Array(units + ties),
    current: new Uint8Array(units + ties),
    power: new Uint8Array(units + ties),
    disputed: new Uint8Array(units + ties),
    hasDispute: false,
    lost: new Uint8Array(units + ties),
    hasLost: false,
    outdated: new Uint8Array(units + ties),
    unconfirmed: new Uint8Array(units + ties),
    hasOutdated: false,
    hasTransformer: new Uint8Array(nodeCount),
    lit: new Uint8Array(units),
    hasLit: false,
    rows: [],
    tellsChanges: false,
    stampMs: new Float64Array(devices),
    reportedChangeMs: new Float64Array(devices).fill(Number.NaN),
    volts: new Float64Array(units + ties),
    amps: new Float64Array(units + ties),
    unexplained: new Uint8Array(units + ties),
    isMarked: new Uint8Array(nodeCount),
    suspect: new Uint8Array(devices),
    suspectBy: new Int32Array(devices),
    turned: new Uint8Array(units),
    memory: createEvidenceMemory({deviceCount: devices, unitCount: units, tieCount: ties}),
    reasons: createReasonTable(devices),
  };
}

/** Clears everything that a run finds out about its nodes and zones. */
export function clearNodes(scratch: EvidenceScratch): void {
  const {nodes, nodeCount, nodeBits, zoneBits, presenceBy, absenceBy, closeAbsenceBy, residualBy, olderBy, besideBy, powerBy} = scratch;
  const {fedBy, doubtBy, supplyBy, mutedBy, agreedBy, litBy} = scratch;
  for (let k = 0; k < nodeCount; k++) {
    const node = nodes[k];
    nodeBits[node] = zoneBits[node] = 0;
    presenceBy[node] = absenceBy[node] = closeAbsenceBy[node] = residualBy[node] = olderBy[node] = besideBy[node] = powerBy[node] = -1;
    fedBy[node] = doubtBy[node] = supplyBy[node] = mutedBy[node] = agreedBy[node] = litBy[node] = -1;
  }
}

/** Whether a node measures both a voltage and none. */
export function isMixed(bits: number): boolean {
  return (bits & NodeBit.presence) !== 0 && (bits & (NodeBit.absence | NodeBit.residual)) !== 0;
}

/** First place of a place's node, or of a node's zone: the root of its tree, with path halving. */
export function rootOf(forest: Int32Array, place: number): number {
  let at = place;
  while (forest[at] !== at) {
    forest[at] = forest[forest[at]];
    at = forest[at];
  }
  return at;
}

/** Joins two trees; the smaller number becomes the root. */
export function unite(forest: Int32Array, a: number, b: number): void {
  const first = rootOf(forest, a);
  const second = rootOf(forest, b);
  if (first < second) forest[second] = first;
  else forest[first] = second;
}
