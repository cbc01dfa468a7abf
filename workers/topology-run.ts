import {
  buildStationIndex,
  createEvidenceMemory,
  type Disagreement,
  disagreements,
  type EnergiseOptions,
  type EvidenceIndex,
  type EvidenceMemory,
  energiseColumns,
  energiseNetwork,
  indexEvidence,
  indexNetwork,
  runEvidence,
  type StationIndex,
  traceEvidence,
} from '@livebus/engine/core';
import type {EnergiseRequest, TopologyApi} from './protocol.ts';

interface Loaded {
  readonly stations: readonly StationIndex[];
  readonly evidence: EvidenceIndex;
  /** What earlier readings told of the switches: as long as the stations are loaded. */
  readonly memory: EvidenceMemory;
  latest: EnergiseRequest | undefined;
}

/**
 * Topology of the stations of one picture, on whatever thread it is called. No rule lives here: index once, call the engine, hand the
 * columns over. What it answers is each rule after the evidence; `compare` alone holds both rules' own answers against each other.
 */
export function createTopologyRun(): TopologyApi {
  let loaded: Loaded | undefined;
  return {
    load(stations, {foreign} = {}) {
      const indices = stations.map(buildStationIndex);
      const evidence = indexEvidence(indexNetwork(indices), {foreign});
      loaded = {stations: indices, evidence, memory: createEvidenceMemory(evidence), latest: undefined};
    },

    energise(request) {
      if (loaded === undefined) throw new Error('energise before load: this thread has no stations');
      const {revision, readings, options} = request;
      const {stations, evidence, memory} = loaded;
      if (readings.length !== stations.length)
        throw new RangeError(`readings of ${readings.length} stations, ${stations.length} are loaded`);
      loaded.latest = request;
      const {network} = evidence;
      const startedMs = performance.now();
      let found: readonly Disagreement[] = [];
      const {columns} = runEvidence(evidence, readings, options, memory, (segment, graph) => {
        found = disagreements(network, segment, graph);
      });
      const networkFaults = options.mode === 'graph' ? network.faults : undefined;
      return {revision, columns, disagreements: found, networkFaults, tookMs: performance.now() - startedMs};
    },

    trace({element}) {
      if (loaded === undefined) throw new Error('trace before load: this thread has no stations');
      if (loaded.latest === undefined) throw new Error('trace before energise: no readings are known of these stations');
      return traceEvidence(loaded.evidence, loaded.latest.readings, loaded.latest.options, element);
    },

    compare() {
      if (loaded?.latest === undefined) throw new Error('compare before energise: no readings are known of these stations');
      return compareRules(loaded, loaded.latest);
    },
  };
}

/** Both rules by themselves over the same readings. They share the stations' scratch, and the network, run last, is the one that is read again. */
function compareRules({stations, evidence: {network}}: Loaded, {readings, options}: EnergiseRequest): readonly Disagreement[] {
  const by = (mode: EnergiseOptions['mode']): EnergiseOptions => ({...options, mode});
  const segment = stations.map((index, i) => energiseColumns(index, readings[i]!, by('segment')));
  return disagreements(network, segment, energiseNetwork(network, readings, by('graph')).columns);
}
