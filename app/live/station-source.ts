import type {Disposable} from '@livebus/engine/core';
import {createStore, type StoreApi} from 'zustand/vanilla';
import type {DeliveredReadings, StationReadings} from '../base/api/readings/station-readings.ts';
import type {LinkState} from './link-state.ts';
import {LiveReadings, type ReadingsPorts, settleReadings} from './live-readings.ts';
import {countDoubtful, slowestStaleOf} from './reading-ages.ts';

/** Readings of some stations at one moment, and how they arrive. */
export interface StationsNow {
  /** By station; empty until the first have arrived. */
  readonly stations: ReadonlyMap<string, StationReadings>;
  readonly link: LinkState;
  /** Epoch ms of the newest reading; null until the first have arrived. */
  readonly readingsAtMs: number | null;
  /** Devices without a fresh reading although others have one. */
  readonly oldDevices: number;
  /** From which age what has no gateway of its own is stale, ms: two periods of the slowest gateway of these stations. */
  readonly staleAfterMs: number;
  /** No reading is stale before this age, ms; one of a slower gateway after two of its own periods (`staleAfterOf`). */
  readonly leastStaleAfterMs: number;
  /** Error of the last poll; null when it was answered, and when streaming. */
  readonly failure: {readonly error: unknown} | null;
}

export interface StationSourcePorts extends ReadingsPorts {
  /** Requests the readings of one station. */
  ask(stationId: string, signal: AbortSignal): Promise<DeliveredReadings>;
}

export interface StationSourceOptions {
  readonly stationIds: readonly string[];
  /** IANA zone of the site, used to read times. */
  readonly zone: string;
}

/** Readings of stations for views without a diagram: by stream or by poll, in one store. */
export class StationSource implements Disposable {
  readonly store: StoreApi<StationsNow>;
  readonly #ids: readonly string[];
  readonly #abort = new AbortController();
  readonly #readings: LiveReadings;
  #paused = false;
  #begun = false;

  constructor(ports: StationSourcePorts, {stationIds, zone}: StationSourceOptions) {
    this.#ids = [...new Set(stationIds)];
    this.#readings = new LiveReadings(
      ports,
      {onReadings: async () => this.#publish(), onLink: () => this.#publish(), isShown: () => this.#begun},
      {paused: false},
    );
    const {leastStaleAfterMs} = this.#readings;
    this.store = createStore<StationsNow>(() => ({
      stations: new Map(),
      link: 'waiting',
      readingsAtMs: null,
      oldDevices: 0,
      staleAfterMs: leastStaleAfterMs,
      leastStaleAfterMs,
      failure: null,
    }));
    const ask = (signal: AbortSignal) => settleReadings(this.#ids.map((id) => ports.ask(id, signal)));
    this.#readings.follow({ids: this.#ids, zone, ask});
    void this.#begin(ask);
  }

  /** Before the first answer nothing but that request may run: polls begin after it. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (this.#begun) this.#readings.setPaused(paused);
    this.#publish();
  }

  lookAgain(): void {
    this.#readings.lookAgain();
    this.#publish();
  }

  dispose(): void {
    this.#abort.abort();
    this.#readings.dispose();
  }

  /** The first readings always come from a call: the stream delivers its own a moment later. */
  async #begin(ask: (signal: AbortSignal) => ReturnType<typeof settleReadings>): Promise<void> {
    const answer = this.#ids.length === 0 ? {readings: [], error: null} : await ask(this.#abort.signal);
    if (this.#abort.signal.aborted) return;
    this.#begun = true;
    await this.#readings.deal(answer);
    if (this.#paused) this.#readings.setPaused(true);
    else this.#readings.goOn();
  }

  /** While the page is hidden, only the pause is published. */
  #publish(): void {
    if (this.#abort.signal.aborted) return;
    if (this.#paused) {
      this.store.setState({link: 'paused'});
      return;
    }
    const {stations, readingsAtMs, freshUntilMs, leastStaleAfterMs} = this.#readings.moment();
    this.store.setState({
      stations: new Map(this.#ids.flatMap((id, place) => (stations[place]!.size === 0 ? [] : [[id, stations[place]!]]))),
      link: this.#readings.linkOf(freshUntilMs),
      readingsAtMs,
      oldDevices: stations.reduce((sum, readings) => sum + countDoubtful(readings, readings.keys()), 0),
      staleAfterMs: slowestStaleOf(stations, leastStaleAfterMs),
      leastStaleAfterMs,
      failure: this.#readings.failure,
    });
  }
}
