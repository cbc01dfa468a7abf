import {buildStationIndex, IncrementalEvidence} from '@livebus/engine/core';
import type {SentReadings, TopologyApi} from './protocol.ts';

interface Loaded {
  readonly evidence: IncrementalEvidence;
  hasRun: boolean;
}

/**
 * Topology of the stations of one picture, on the calling thread. Contains no rules of its own: indexes once, calls the engine, returns the
 * columns that have changed. Its answers are each rule after the evidence; only `compare` compares the literal answers of both rules.
 */
export function createTopologyRun(): TopologyApi {
  let loaded: Loaded | undefined;
  return {
    load(stations, reach) {
      loaded = {evidence: new IncrementalEvidence(stations.map(buildStationIndex), reach), hasRun: false};
    },

    energise({revision, readings, options, isAlone}) {
      if (loaded === undefined) throw new Error('energise before load: this thread has no stations');
      const {evidence} = loaded;
      if (readings.length !== evidence.stationCount)
        throw new RangeError(`readings of ${readings.length} stations, ${evidence.stationCount} are loaded`);
      const startedMs = performance.now();
      if (isAlone) evidence.forget();
      for (const [station, sent] of readings.entries()) takeReadings(evidence, station, sent);
      const stations = evidence.run(options);
      loaded.hasRun = true;
      const networkFaults = options.mode === 'graph' ? evidence.networkFaults : undefined;
      return {revision, stations, networkFaults, tookMs: performance.now() - startedMs};
    },

    trace: ({element}) => energised(loaded, 'trace').trace(element),
    compare: () => energised(loaded, 'compare').compare(),
  };
}

function takeReadings(evidence: IncrementalEvidence, station: number, sent: SentReadings): void {
  if (sent === null) return;
  if ('changes' in sent) evidence.changeReadings(station, sent.changes);
  else evidence.setReadings(station, sent);
}

function energised(loaded: Loaded | undefined, what: string): IncrementalEvidence {
  if (loaded === undefined) throw new Error(`${what} before load: this thread has no stations`);
  if (!loaded.hasRun) throw new Error(`${what} before energise: no readings are known of these stations`);
  return loaded.evidence;
}
