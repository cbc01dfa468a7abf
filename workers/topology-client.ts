import type {Disagreement, Disposable, Event, EvidenceIndexOptions, Station, Trace} from '@livebus/engine/core';
import {createPictureSync} from './picture-sync.ts';
import type {EnergiseAnswer, EnergiseReply, EnergiseRequest, TopologyApi, TraceRequest} from './protocol.ts';
import {spawnTopology} from './spawn.ts';
import {startThread, type ThreadWorker} from './thread.ts';

/** `superseded`: a newer request or load replaced it, so there are no columns, or none that still match. */
export type EnergiseOutcome = (EnergiseReply & {readonly superseded: false}) | {readonly superseded: true};

/** `superseded`: a newer trace or load replaced it. */
export type TraceOutcome = {readonly superseded: false; readonly trace: Trace} | {readonly superseded: true};

export type CompareOutcome = {readonly superseded: false; readonly disagreements: readonly Disagreement[]} | {readonly superseded: true};

/** Owns one thread that energises the stations of one picture. */
export interface TopologyClient extends Disposable {
  /**
   * Replaces the stations; energise requests made before come out superseded. `staleAfterMs`: fails as `energise` does when the thread does
   * not answer for two periods. Without it the thread may take any time: its script may still be on its way.
   */
  load(stations: readonly Station[], reach?: EvidenceIndexOptions, staleAfterMs?: number): Promise<void>;
  /**
   * One request runs at a time; of those made meanwhile only the latest is sent. Rejects before the first `load`, when there are readings
   * of more or fewer stations than loaded, and when the thread fails, does not answer for two periods (`staleAfterMs`) or is disposed.
   */
  energise(request: EnergiseRequest): Promise<EnergiseOutcome>;
  /**
   * Traces with the readings that the thread energised last, by either rule. The latest wins as with `energise`, each in its own queue.
   * Rejects before the first `energise` after a `load`, for an element that the picture does not have, and when the thread fails or is
   * disposed.
   */
  trace(request: TraceRequest): Promise<TraceOutcome>;
  /** Where the two rules disagree on those readings; also in its own queue. Rejects as `trace` does. */
  compare(): Promise<CompareOutcome>;
  readonly onFailure: Event<Error>;
}

/** Minimum time that a working thread may take, whatever the period is. */
const LEAST_STALL_MS = 2_000;

/** @param patience - how many times two periods a thread may take; more than once if the previous one did not answer in time. */
export function createTopologyClient(spawn: () => ThreadWorker = spawnTopology, patience = 1): TopologyClient {
  const thread = startThread<TopologyApi>('topology', spawn);
  const sync = createPictureSync();
  const stallMs = (staleAfterMs: number) => patience * Math.max(staleAfterMs, LEAST_STALL_MS);
  const energiseLane = createLane<EnergiseRequest, EnergiseAnswer, EnergiseOutcome>(
    async (request) => {
      const message = sync.messageOf(request);
      try {
        return await thread.call((api) => api.energise(message), stallMs(request.options.staleAfterMs));
      } catch (error) {
        // How much of the message the thread has kept is unknown: the next one says everything.
        sync.reset();
        throw error;
      }
    },
    (answer) => ({...sync.complete(answer), superseded: false}),
  );
  const traceLane = createLane<TraceRequest, Trace, TraceOutcome>(
    (request) => thread.call((api) => api.trace(request)),
    (trace) => ({trace, superseded: false}),
  );
  const compareLane = createLane<undefined, readonly Disagreement[], CompareOutcome>(
    () => thread.call((api) => api.compare()),
    (disagreements) => ({disagreements, superseded: false}),
  );

  return {
    onFailure: thread.onFailure,
    load(stations, reach, staleAfterMs) {
      energiseLane.supersede();
      traceLane.supersede();
      compareLane.supersede();
      sync.reset();
      return thread.call((api) => api.load(stations, reach), staleAfterMs === undefined ? undefined : stallMs(staleAfterMs));
    },
    energise: energiseLane.ask,
    trace: traceLane.ask,
    compare: () => compareLane.ask(undefined),
    dispose: () => thread.dispose(),
  };
}

interface Superseded {
  readonly superseded: true;
}

interface Lane<Request, Outcome> {
  ask(request: Request): Promise<Outcome | Superseded>;
  /** Running and waiting requests end as superseded. */
  supersede(): void;
}

interface Waiting<Request, Outcome> {
  readonly request: Request;
  resolve(outcome: Outcome | Superseded | Promise<Outcome | Superseded>): void;
}

/** One request runs at a time; of those made meanwhile only the latest is sent. */
function createLane<Request, Reply, Outcome>(
  call: (request: Request) => Promise<Reply>,
  wrap: (reply: Reply) => Outcome,
): Lane<Request, Outcome> {
  let generation = 0;
  let inFlight = false;
  let waiting: Waiting<Request, Outcome> | undefined;

  const supersedeWaiting = () => {
    waiting?.resolve({superseded: true});
    waiting = undefined;
  };

  const send = async (request: Request): Promise<Outcome | Superseded> => {
    inFlight = true;
    const sentFor = generation;
    try {
      const reply = await call(request);
      return sentFor === generation ? wrap(reply) : {superseded: true};
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
    ask(request) {
      if (!inFlight) return send(request);
      supersedeWaiting();
      return new Promise((resolve) => {
        waiting = {request, resolve};
      });
    },
    supersede() {
      generation++;
      supersedeWaiting();
    },
  };
}
