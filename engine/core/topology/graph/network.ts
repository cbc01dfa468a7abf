import type {ElementRef} from '../../station/element-ref.ts';
import type {StationIndex} from '../station-index.ts';

/** What an edge is, and with it what decides whether it conducts. */
export const EdgeKind = {
  /** A busbar or cable that always conducts. */
  link: 0,
  /** Between the two sides of a transformer: carries liveness both ways, earth not at all [N8]. */
  transformer: 1,
  unit: 2,
  tie: 3,
  /** An entry of unknown type: a switch of unknown position. */
  unknownEntry: 4,
  /** A section's related device that stands in no drawing of the picture. */
  related: 5,
  /** An incoming unit of the picture once more, as the related device of a section elsewhere. */
  mirror: 6,
} as const;

/** What in the drawings cannot be taken as it stands in graph mode (RULES.md [N12]); the rest is energised. */
export interface NetworkFault {
  readonly code: NetworkFaultCode;
  readonly element: ElementRef;
  /** English, for logs and developers; the console words `code` in its own language with `detail`. */
  readonly message: string;
  /** The id in question. */
  readonly detail: string;
}

export type NetworkFaultCode =
  | 'unknown-tie-end'
  | 'tie-to-itself'
  | 'isolator-alone'
  | 'related-to-itself'
  | 'related-no-feeder'
  | 'related-cycle'
  | 'duplicate-device';

/**
 * All stations of a picture as one electrical graph, laid out once and used for every run over it (RULES.md, part two).
 * Rows of the picture count through its stations in order: section s of station i is row `firstSection[i] + s`.
 * Holds scratch columns that each run overwrites: one index serves one run at a time.
 */
export interface NetworkIndex {
  readonly stations: readonly StationIndex[];
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** [edges] nodes it joins, and `EdgeKind`. */
  readonly edgeFrom: Int32Array;
  readonly edgeTo: Int32Array;
  readonly edgeKind: Uint8Array;
  /** Edges of node n: `adjacency[adjacencyStart[n]]` up to `adjacencyStart[n + 1]`. */
  readonly adjacencyStart: Int32Array;
  readonly adjacency: Int32Array;
  /** [stations + 1] first row of each station. */
  readonly firstSection: Int32Array;
  readonly firstUnit: Int32Array;
  readonly firstTie: Int32Array;
  /** [sections of the picture] busbar. */
  readonly sectionNode: Int32Array;
  /** [units of the picture] busbar side, terminal on the far side, and the switch between them. */
  readonly unitNear: Int32Array;
  readonly unitFar: Int32Array;
  readonly unitEdge: Int32Array;
  /** [units of the picture] `UnitDuty`. */
  readonly unitDuty: Uint8Array;
  /** [ties of the picture] ends and the switch between them. */
  readonly tieFrom: Int32Array;
  readonly tieTo: Int32Array;
  readonly tieEdge: Int32Array;
  /** [related] edges of kind `related`, with station and section that state the switch. */
  readonly relatedEdge: Int32Array;
  readonly relatedStation: Int32Array;
  readonly relatedSection: Int32Array;
  /** [mirrors] edges of kind `mirror`, with the edge that they repeat. */
  readonly mirrorEdge: Int32Array;
  readonly mirrorOf: Int32Array;
  /** [inlets] links that bring supply from outside to an incoming unit (row of the picture): closed to it where it measures none [N5]. */
  readonly inletEdge: Int32Array;
  readonly inletUnit: Int32Array;
  /** [inlets] 1 where the unit's own transformer id joins it; 0 where a related device does. */
  readonly inletByTransformer: Uint8Array;
  /** [sources] node that is fed from outside the picture, and the unit (row of the picture) whose terminal it is; -1 for a related device. */
  readonly sourceNode: Int32Array;
  readonly sourceUnit: Int32Array;
  /** [measured] incoming units (rows of the picture) that take their supply from within the picture: sources only where they measure voltage. */
  readonly measuredUnit: Int32Array;
  /** Nodes at which there may be a supply that the drawing does not tell: live in the run with all doubtful switches closed. */
  readonly doubtfulNode: Int32Array;
  readonly faults: readonly NetworkFault[];
  readonly scratch: NetworkScratch;
}

/** Bits of `unitDuty`. */
export const UnitDuty = {
  incoming: 1,
  /** Always conducts while its truck is in: a voltage transformer. */
  solid: 2,
  /** Stands in the busbar: both of its sides are busbars. */
  isolator: 4,
  /** Its truck is drawn as withdrawn or in the test position. */
  withdrawn: 8,
} as const;

export interface NetworkScratch {
  /** [edges] bits of the three runs (runs.ts): conducts. */
  readonly conducts: Uint8Array;
  /** [sources] bits of the three runs: fed. */
  readonly fed: Uint8Array;
  /** [nodes] bits of the three runs: live. */
  readonly live: Uint8Array;
  /** [nodes] bits of the two bounding runs: tied to earth. */
  readonly earth: Uint8Array;
  /** [nodes] by the told positions: island, and 1 where a fed source stands. */
  readonly island: Int32Array;
  readonly supplied: Uint8Array;
  /** [nodes + 1] fed sources of an island. */
  readonly islandSources: Int32Array;
  /** [edges], [nodes] by the told positions: 1 on a closed loop, all fed sources counting as joined behind. */
  readonly edgeLoop: Uint8Array;
  readonly nodeLoop: Uint8Array;
  /** [nodes] edge by which supply came in the walk from the sources; negative at its roots. */
  readonly parentEdge: Int32Array;
  /** [nodes] of walks: order of discovery, lowest order reached, next edge to look at, and a list of nodes. */
  readonly order: Int32Array;
  readonly low: Int32Array;
  readonly cursor: Int32Array;
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
}
