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
  /** What earlier readings reported about the switches, kept while the stations are loaded. */
  readonly memory: EvidenceMemory;
  latest: EnergiseRequest | undefined;
}

/**
 * Topology of the stations of one picture, on the calling thread. Contains no rules of its own: indexes once, calls the engine, returns the
 * columns. Its answers are each rule after the evidence; only `compare` compares the literal answers of both rules.
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

/**
 * Both literal rules on the same readings. They share the stations' scratch memory; the network runs last, because it is read again later.
 */
function compareRules({stations, evidence: {network}}: Loaded, {readings, options}: EnergiseRequest): readonly Disagreement[] {
  const by = (mode: EnergiseOptions['mode']): EnergiseOptions => ({...options, mode});
  const segment = stations.map((index, i) => energiseColumns(index, readings[i]!, by('segment')));
  return disagreements(network, segment, energiseNetwork(network, readings, by('graph')).columns);
}
