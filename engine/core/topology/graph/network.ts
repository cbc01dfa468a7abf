import type {ElementRef} from '../../station/element-ref.ts';
import type {StationIndex} from '../station-index.ts';

/** Kind of an edge, which decides when it conducts. */
export const EdgeKind = {
  /** A busbar or cable, which always conducts. */
  link: 0,
  /** Between the two sides of a transformer: conducts liveness both ways, but no earth [N8]. */
  transformer: 1,
  unit: 2,
  tie: 3,
  /** An entry of unknown type: a switch of unknown position. */
  unknownEntry: 4,
  /** A section's related device that no drawing of the picture contains. */
  related: 5,
  /** An incoming unit of the picture once more, as the related device of a section elsewhere. */
  mirror: 6,
} as const;

/** Part of the drawings that graph mode has to ignore (RULES.md [N12]); the rest is energised. */
export interface NetworkFault {
  readonly code: NetworkFaultCode;
  readonly element: ElementRef;
  /** English, for logs and developers; the console translates `code` and `detail`. */
  readonly message: string;
  /** The id concerned. */
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
 * All stations of a picture as one electrical graph, created once and used for every run over it (RULES.md, part two). Rows of the picture
 * count through its stations in order: section s of station i is row `firstSection[i] + s`. Contains scratch columns that each run
 * overwrites: one index serves one run at a time.
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
  /** [sections of the picture] node of the busbar. */
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
  /** [related] edges of kind `related`, with the station and section that state the switch. */
  readonly relatedEdge: Int32Array;
  readonly relatedStation: Int32Array;
  readonly relatedSection: Int32Array;
  /** [mirrors] edges of kind `mirror`, with the edge that they repeat. */
  readonly mirrorEdge: Int32Array;
  readonly mirrorOf: Int32Array;
  /**
   * [inlets] links that bring supply from outside to an incoming unit (row of the picture): no supply passes while the unit measures none
   * [N5].
   */
  readonly inletEdge: Int32Array;
  readonly inletUnit: Int32Array;
  /** [inlets] 1 if the unit's own transformer id joins it; 0 if a related device does. */
  readonly inletByTransformer: Uint8Array;
  /** [sources] node fed from outside the picture, and the unit (row of the picture) whose terminal it is; -1 for a related device. */
  readonly sourceNode: Int32Array;
  readonly sourceUnit: Int32Array;
  /** [measured] incoming units (rows of the picture) with supply from within the picture: sources only if they measure voltage. */
  readonly measuredUnit: Int32Array;
  /** Nodes that may have a supply which the drawing does not show: live in the run with all doubtful switches closed. */
  readonly doubtfulNode: Int32Array;
  readonly faults: readonly NetworkFault[];
  readonly scratch: NetworkScratch;
}

/** Bits of `unitDuty`. */
export const UnitDuty = {
  incoming: 1,
  /** Always conducts while its truck is in service: a voltage transformer. */
  solid: 2,
  /** Part of the busbar: both of its sides are busbars. */
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
  /** [nodes] bits of the two bounding runs: connected to earth. */
  readonly earth: Uint8Array;
  /** [nodes] by the reported positions: island, and 1 if it has a fed source. */
  readonly island: Int32Array;
  readonly supplied: Uint8Array;
  /** [nodes + 1] number of fed sources of an island, and row of the picture of its first section; -1 without a section. */
  readonly islandSources: Int32Array;
  /** [islands] how many of them are generators or feeders marked as sources. */
  readonly islandOthers: Int32Array;
  readonly islandSection: Int32Array;
  /** [edges], [nodes] by the reported positions: 1 on a closed loop, where all fed sources count as joined behind. */
  readonly edgeLoop: Uint8Array;
  readonly nodeLoop: Uint8Array;
  /** [nodes] edge by which supply arrived in the walk from the sources; negative at its roots. */
  readonly parentEdge: Int32Array;
  /** [nodes] of walks: order of discovery, lowest order reached, next edge to visit, and a list of nodes. */
  readonly order: Int32Array;
  readonly low: Int32Array;
  readonly cursor: Int32Array;
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
}
