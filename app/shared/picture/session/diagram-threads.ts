import {type Disposable, Emitter} from '@livebus/engine/core';
import {createIngestClient, createTopologyClient, type IngestClient, type TopologyClient} from '@livebus/workers';
import type {DiagramPorts, DiagramTopology} from './diagram-ports.ts';
import type {DiagramParser} from './picture-loader.ts';

/** Longest time, in pairs of periods, that a thread may take once others before it did not answer in time. */
const MOST_PATIENCE = 8;

/** The two threads of a diagram. One that has broken down is replaced at the next call, so that a retry can succeed. */
export class DiagramThreads implements Disposable {
  #ingest: IngestClient | undefined;
  #topology: TopologyClient | undefined;
  #disposed = false;
  readonly #failures = new Emitter<Error>();
  /** Times as long as usual that the next topology thread may take: a machine that is only slow must come to an end. */
  #patience = 1;
  /** The topology thread has broken down or does not answer; what it held is gone. Another thread fails in its calls alone. */
  readonly onFailure = this.#failures.event;

  readonly parser: DiagramParser = {
    parse: (request) => this.#ingestClient().parse(request),
  };

  readonly topology: DiagramTopology = {
    load: (stations, reach, staleAfterMs) => this.#topologyClient().load(stations, reach, staleAfterMs),
    energise: async (request) => {
      const outcome = await this.#topologyClient().energise(request);
      this.#patience = 1;
      return outcome;
    },
    restart: () => {
      this.#topology?.dispose();
      this.#topology = undefined;
    },
    trace: async (element) => {
      const outcome = await this.#topologyClient().trace({element});
      return outcome.superseded ? undefined : outcome.trace;
    },
    compare: async () => {
      const outcome = await this.#topologyClient().compare();
      return outcome.superseded ? undefined : outcome.disagreements;
    },
  };

  readonly buildScene: DiagramPorts['buildScene'] = (stations, {widthPx, heightPx, layout, words}) =>
    this.#ingestClient().buildScene({stations, options: {canvasWidthPx: widthPx, canvasHeightPx: heightPx, layout, words}});

  /** Starts both ahead of their first call: what they are to work on is still on its way. */
  start(): void {
    this.#ingestClient();
    this.#topologyClient();
  }

  dispose(): void {
    this.#disposed = true;
    this.#ingest?.dispose();
    this.#topology?.dispose();
    this.#failures.dispose();
  }

  #ingestClient(): IngestClient {
    this.#refuseWhenDisposed();
    if (this.#ingest !== undefined) return this.#ingest;
    const client = createIngestClient();
    client.onFailure((error) => {
      console.error(error);
      this.#ingest = undefined;
    });
    this.#ingest = client;
    return client;
  }

  #topologyClient(): TopologyClient {
    this.#refuseWhenDisposed();
    if (this.#topology !== undefined) return this.#topology;
    const client = createTopologyClient(undefined, this.#patience);
    client.onFailure((error) => {
      console.error(error);
      this.#topology = undefined;
      this.#patience = Math.min(MOST_PATIENCE, 2 * this.#patience);
      this.#failures.fire(error);
    });
    this.#topology = client;
    return client;
  }

  #refuseWhenDisposed(): void {
    if (this.#disposed) throw new DOMException('the threads of this diagram were ended', 'AbortError');
  }
}
