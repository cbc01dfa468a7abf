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
  /** Built when graph mode or a trace is first requested. */
  network: NetworkIndex | undefined;
  latest: EnergiseRequest | undefined;
  /** Whether the network last ran on `latest`. */
  networkIsFresh: boolean;
}

let loaded: Loaded | undefined;

/** Topology off the main thread. Contains no rules of its own: indexes once, calls the engine, returns the columns. */
const api: TopologyApi = {
  load(stations) {
    loaded = {stations: stations.map(buildStationIndex), network: undefined, latest: undefined, networkIsFresh: false};
  },

  /** @throws Error before `load`, RangeError when the number of stations with readings differs: the caller sees a rejection. */
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

  /** @throws Error before `load` and before the first `energise` after it, RangeError for an element that the picture does not have. */
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

/** Runs both rules on the same readings. They share the stations' scratch memory; the network runs last, because it is read again later. */
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
