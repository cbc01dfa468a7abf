import type {Disposable, Event, Station} from '@livebus/engine/core';
import type {EnergiseReply, EnergiseRequest, TopologyApi} from './protocol.ts';
import {spawnTopology} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

/** `superseded`: a newer request or a newer load took its place, so there are no columns, or none that still fit. */
export type EnergiseOutcome = (EnergiseReply & {readonly superseded: false}) | {readonly superseded: true};

/** Owns one thread that energises the stations of one picture. */
export interface TopologyClient extends Disposable {
  /** Replaces the stations; energise requests made before come out superseded. */
  load(stations: readonly Station[]): Promise<void>;
  /**
   * One request is out at a time; of those made meanwhile only the latest is sent. Rejects before the first `load`,
   * when there are readings of more or fewer stations than loaded, and when the thread fails or is disposed.
   */
  energise(request: EnergiseRequest): Promise<EnergiseOutcome>;
  readonly onFailure: Event<Error>;
}

interface Waiting {
  readonly request: EnergiseRequest;
  resolve(outcome: EnergiseOutcome | Promise<EnergiseOutcome>): void;
}

export function createTopologyClient(spawn: () => ThreadWorker = spawnTopology): TopologyClient {
  const thread = startThread<TopologyApi>('topology', spawn);
  let generation = 0;
  let inFlight = false;
  let waiting: Waiting | undefined;

  const supersedeWaiting = () => {
    waiting?.resolve({superseded: true});
    waiting = undefined;
  };

  const send = async (request: EnergiseRequest): Promise<EnergiseOutcome> => {
    inFlight = true;
    const sentFor = generation;
    try {
      const reply = await thread.call((api) => api.energise(request));
      return sentFor === generation ? {...reply, superseded: false} : {superseded: true};
    } finally {
      inFlight = false;
      sendWaiting();
    }
  };

  const sendWaiting = () => {
    const next = waiting;
    waiting = undefined;
    next?.resolve(send(next.request));
  };

  return {
    onFailure: thread.onFailure,
    load(stations) {
      generation++;
      supersedeWaiting();
      return thread.call((api) => api.load(stations));
    },
    energise(request) {
      if (!inFlight) return send(request);
      supersedeWaiting();
      return new Promise((resolve) => {
        waiting = {request, resolve};
      });
    },
    dispose: () => thread.dispose(),
  };
}
