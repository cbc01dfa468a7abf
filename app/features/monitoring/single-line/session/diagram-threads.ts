import {type Disposable, Emitter} from '@livebus/engine/core';
import {createIngestClient, createTopologyClient, type IngestClient, type TopologyClient} from '@livebus/workers';
import type {DiagramPorts, DiagramTopology} from './diagram-ports.ts';
import type {DiagramParser} from './picture-loader.ts';

/** The two threads of a diagram. One that has broken down is replaced at the next call, so that a retry can succeed. */
export class DiagramThreads implements Disposable {
  #ingest: IngestClient | undefined;
  #topology: TopologyClient | undefined;
  #disposed = false;
  readonly #failures = new Emitter<Error>();
  /** A thread has broken down; what it held is gone. */
  readonly onFailure = this.#failures.event;

  readonly parser: DiagramParser = {
    parse: (request) => this.#ingestClient().parse(request),
  };

  readonly topology: DiagramTopology = {
    load: (stations) => this.#topologyClient().load(stations),
    energise: (request) => this.#topologyClient().energise(request),
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
      this.#failures.fire(error);
    });
    this.#ingest = client;
    return client;
  }

  #topologyClient(): TopologyClient {
    this.#refuseWhenDisposed();
    if (this.#topology !== undefined) return this.#topology;
    const client = createTopologyClient();
    client.onFailure((error) => {
      console.error(error);
      this.#topology = undefined;
      this.#failures.fire(error);
    });
    this.#topology = client;
    return client;
  }

  #refuseWhenDisposed(): void {
    if (this.#disposed) throw new DOMException('the threads of this diagram were ended', 'AbortError');
  }
}
