import {
  buildStationIndex,
  columnBuffers,
  disagreements,
  type EnergiseOptions,
  energiseColumns,
  energiseNetwork,
  findContradictions,
  indexNetwork,
  type LivenessColumns,
  type NetworkIndex,
  runNetwork,
  type StationIndex,
  type SwitchReading,
  traceNetwork,
} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import type {EnergiseReply, EnergiseRequest, TopologyApi} from './protocol.ts';

interface Loaded {
  readonly stations: readonly StationIndex[];
  /** Laid out when graph mode or a trace is first asked for. */
  network: NetworkIndex | undefined;
  latest: EnergiseRequest | undefined;
  /** Whether the network's last run was over `latest`. */
  networkIsFresh: boolean;
}

let loaded: Loaded | undefined;

/** Topology off the main thread. No rule lives here: index once, call the engine, hand the columns over. */
const api: TopologyApi = {
  load(stations) {
    loaded = {stations: stations.map(buildStationIndex), network: undefined, latest: undefined, networkIsFresh: false};
  },

  /** @throws Error before `load`, RangeError when the readings are not of as many stations: the caller sees a rejection. */
  energise(request) {
    if (loaded === undefined) throw new Error('energise before load: this thread has no stations');
    const {readings, options} = request;
    const {stations} = loaded;
    if (readings.length !== stations.length) throw new RangeError(`readings of ${readings.length} stations, ${stations.length} are loaded`);
    loaded.latest = request;
    loaded.networkIsFresh = false;
    const answer = options.mode === 'graph' ? energiseByGraph(loaded, request) : energiseBySegment(loaded, request);
    const reply = {
      ...answer,
      columns: answer.columns.map((columns, i) => withContradictions(stations[i]!, columns, readings[i]!, options)),
    };
    return transfer(reply, reply.columns.flatMap(columnBuffers));
  },

  /** @throws Error before `load` and before the first `energise` after it, RangeError for what the picture does not have. */
  trace({element}) {
    if (loaded === undefined) throw new Error('trace before load: this thread has no stations');
    if (loaded.latest === undefined) throw new Error('trace before energise: no readings are known of these stations');
    const network = networkOf(loaded);
    if (!loaded.networkIsFresh) runNetwork(network, loaded.latest.readings, loaded.latest.options);
    loaded.networkIsFresh = true;
    return traceNetwork(network, element);
  },

  /** @throws Error before `load` and before the first `energise` after it. */
  compare() {
    if (loaded?.latest === undefined) throw new Error('compare before energise: no readings are known of these stations');
    const {latest} = loaded;
    return energiseByGraph(loaded, {...latest, options: {...latest.options, mode: 'graph'}}).disagreements;
  },
};

function energiseBySegment({stations}: Loaded, {revision, readings, options}: EnergiseRequest): EnergiseReply {
  const startedMs = performance.now();
  const columns = stations.map((index, i) => energiseColumns(index, readings[i]!, options));
  return {revision, columns, disagreements: [], tookMs: performance.now() - startedMs};
}

function withContradictions(
  index: StationIndex,
  columns: LivenessColumns,
  readings: readonly SwitchReading[],
  options: EnergiseOptions,
): LivenessColumns {
  return {...columns, contradictions: findContradictions(index, columns, readings, options)};
}

/** Both rules over the same readings. They share the stations' scratch, and the network, run last, is the one that is read again. */
function energiseByGraph(of: Loaded, request: EnergiseRequest): EnergiseReply {
  const {revision, readings, options} = request;
  const network = networkOf(of);
  const startedMs = performance.now();
  const segment = energiseBySegment(of, {...request, options: {...options, mode: 'segment'}}).columns;
  const {columns} = energiseNetwork(network, readings, options);
  of.networkIsFresh = true;
  const found = disagreements(network, segment, columns);
  return {revision, columns, disagreements: found, networkFaults: network.faults, tookMs: performance.now() - startedMs};
}

function networkOf(of: Loaded): NetworkIndex {
  of.network ??= indexNetwork(of.stations);
  return of.network;
}

expose(api);
