import {buildStationIndex, energiseColumns, type StationIndex} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import type {EnergiseReply, TopologyApi} from './protocol.ts';

let indexes: readonly StationIndex[] | undefined;

/** Topology off the main thread. No rule lives here: index once, call the engine, hand the columns over. */
const api: TopologyApi = {
  load(stations) {
    indexes = stations.map(buildStationIndex);
  },

  /** @throws Error before `load`, RangeError when the readings are not of as many stations: the caller sees a rejection. */
  energise({revision, readings, options}) {
    if (indexes === undefined) throw new Error('energise before load: this thread has no stations');
    if (readings.length !== indexes.length) throw new RangeError(`readings of ${readings.length} stations, ${indexes.length} are loaded`);
    const startedMs = performance.now();
    const columns = indexes.map((index, i) => energiseColumns(index, readings[i]!, options));
    const reply: EnergiseReply = {revision, columns, disagreements: [], tookMs: performance.now() - startedMs};
    return transfer(
      reply,
      columns.flatMap((station) => Object.values(station).map((column: Uint8Array) => column.buffer)),
    );
  },
};

expose(api);
