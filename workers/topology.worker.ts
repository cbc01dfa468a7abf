import {columnBuffers} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import type {TopologyApi} from './protocol.ts';
import {createTopologyRun} from './topology-run.ts';

const run = createTopologyRun();

/** Topology off the main thread: buffers are transferred instead of copied. */
const api: TopologyApi = {
  ...run,
  energise(message) {
    const answer = run.energise(message);
    return transfer(
      answer,
      answer.stations.flatMap(({columns}) => columnBuffers(columns)),
    );
  },
};

expose(api);
