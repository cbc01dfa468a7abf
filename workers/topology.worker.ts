import {
  buildStationIndex,
  columnBuffers,
  energiseColumns,
  energiseNetwork,
  indexNetwork,
  type NetworkIndex,
  type StationIndex,
} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import type {EnergiseReply, TopologyApi} from './protocol.ts';

interface Loaded {
  readonly stations: readonly StationIndex[];
  /** Laid out when graph mode is first asked for. */
  network: NetworkIndex | undefined;
}

let loaded: Loaded | undefined;

/** Topology off the main thread. No rule lives here: index once, call the engine, hand the columns over. */
const api: TopologyApi = {
  load(stations) {
    loaded = {stations: stations.map(buildStationIndex), network: undefined};
  },

  /** @throws Error before `load`, RangeError when the readings are not of as many stations: the caller sees a rejection. */
  energise({revision, readings, options}) {
    if (loaded === undefined) throw new Error('energise before load: this thread has no stations');
    const {stations} = loaded;
    if (readings.length !== stations.length) throw new RangeError(`readings of ${readings.length} stations, ${stations.length} are loaded`);
    const startedMs = performance.now();
    const columns =
      options.mode === 'graph'
        ? energiseNetwork(networkOf(loaded), readings, options).columns
        : stations.map((index, i) => energiseColumns(index, readings[i]!, options));
    const reply: EnergiseReply = {revision, columns, disagreements: [], tookMs: performance.now() - startedMs};
    return transfer(reply, columns.flatMap(columnBuffers));
  },
};

function networkOf(of: Loaded): NetworkIndex {
  of.network ??= indexNetwork(of.stations);
  return of.network;
}

expose(api);
