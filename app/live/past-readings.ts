import type {DeliveredReadings} from '../base/api/readings/station-readings.ts';
import {NO_READINGS, readingsReader, type StationReadings} from '../base/api/readings/station-readings.ts';
import {type WireTimeReader, wireTimeReader} from '../base/api/time/wire-time.ts';
import {POLL_MS} from '../base/config/constants.ts';
import type {LinkState} from './link-state.ts';
import type {FollowedStations, ReadingsAnswer, ReadingsListener, ReadingsMoment, ReadingsPorts} from './live-readings.ts';
import {freshUntilOf, judgeAges, newestOf, staleAfter, stampArrival} from './reading-ages.ts';
import type {ReadingsFeed} from './readings-feed.ts';
import {SwitchChanges} from './switch-changes.ts';

/**
 * The readings of some stations at one past moment, in the shape of live ones and judged by the ages that they had then. It asks once for
 * each moment, again only after a failure, and the answer for the latest moment counts. Reports nothing after it is disposed.
 */
export class PastReadings implements ReadingsFeed {
  readonly #ports: Pick<ReadingsPorts, 'periodMs'>;
  readonly #listener: ReadingsListener;
  readonly #abort = new AbortController();
  #atMs: number;
  /** The moment of `#stations`; undefined before the first answer. */
  #shownMs: number | undefined;
  #turn = 0;
  #followed: FollowedStations | undefined;
  #readTime: WireTimeReader | undefined;
  #read: ((delivered: DeliveredReadings) => StationReadings) | undefined;
  /** [stations] */
  #stations: readonly StationReadings[] = [];
  /** [stations] */
  #changes: readonly SwitchChanges[] = [];
  #failure: {readonly error: unknown} | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** @param atMs - the moment, epoch ms of the server's clock. */
  constructor(ports: Pick<ReadingsPorts, 'periodMs'>, listener: ReadingsListener, atMs: number) {
    this.#ports = ports;
    this.#listener = listener;
    this.#atMs = atMs;
  }

  get failure(): {readonly error: unknown} | null {
    return this.#failure;
  }

  get leastStaleAfterMs(): number {
    // As a stream has it: nothing that is read back waited for a poll.
    return staleAfter(this.#ports.periodMs, 0);
  }

  /** Asks for another moment of the same stations. What was shown stays, with its own moment, until the answer is there. */
  moveTo(atMs: number): void {
    if (atMs === this.#atMs) return;
    this.#atMs = atMs;
    if (this.#followed !== undefined) void this.goOn();
  }

  moment(): ReadingsMoment {
    const {leastStaleAfterMs} = this;
    const nowMs = this.#shownMs ?? this.#atMs;
    const stations = this.#stations.map((readings) => judgeAges(readings, nowMs, leastStaleAfterMs));
    const shown = stations.slice(0, this.#followed?.shownCount);
    return {
      stations,
      changes: this.#changes.map(({changes}) => changes),
      nowMs,
      leastStaleAfterMs,
      readingsAtMs: newestOf(shown, nowMs),
      freshUntilMs: freshUntilOf(shown, leastStaleAfterMs, nowMs),
    };
  }

  /** `live`: what was known at the moment is here. */
  linkOf(): LinkState {
    if (this.#failure !== null) return 'lost';
    return this.#shownMs === undefined ? 'waiting' : 'live';
  }

  /** The past grows no older. */
  isOld(): boolean {
    return false;
  }

  /** Readings that came with the stations are those of now, and are not taken. */
  follow(stations: FollowedStations): void {
    this.#followed = stations;
    this.#readTime = wireTimeReader(stations.zone, () => this.#atMs);
    this.#read = readingsReader(this.#readTime);
    this.#forget();
  }

  extend({ids, ask}: Pick<FollowedStations, 'ask'> & {readonly ids: readonly string[]}): void {
    if (this.#followed === undefined) return;
    this.#followed = {...this.#followed, ids: [...this.#followed.ids, ...ids], ask};
    this.#stations = [...this.#stations, ...ids.map(() => NO_READINGS)];
    this.#changes = [...this.#changes, ...ids.map(() => new SwitchChanges())];
    void this.goOn();
  }

  /** Asks for the moment. Settles when the answer has been processed, or a later question has taken its place. */
  async goOn(): Promise<void> {
    const turn = ++this.#turn;
    clearTimeout(this.#again);
    const answer = await this.#followed!.ask(this.#abort.signal);
    if (turn === this.#turn) await this.deal(answer);
  }

  async deal({readings, error}: ReadingsAnswer): Promise<void> {
    await this.#listener.yieldToPage?.();
    if (this.#abort.signal.aborted) return;
    this.#failure = error === null ? null : {error};
    if (error !== null) this.#again = setTimeout(() => void this.goOn(), POLL_MS);
    this.#shownMs = this.#atMs;
    // Nothing of another moment stays: a station that did not answer is unknown.
    this.#forget();
    this.#stations = readings.map((delivered, place) => (delivered === null ? NO_READINGS : this.#take(place, delivered)));
    await this.#listener.onReadings();
  }

  setPaused(): void {}

  lookAgain(): void {}

  dispose(): void {
    this.#abort.abort();
    clearTimeout(this.#again);
  }

  #forget(): void {
    const ids = this.#followed?.ids ?? [];
    this.#stations = ids.map(() => NO_READINGS);
    this.#changes = ids.map(() => new SwitchChanges());
  }

  #take(place: number, delivered: DeliveredReadings): StationReadings {
    this.#changes[place]?.note(delivered.rows, ({acquisitionTime, deviceId}) => this.#readTime?.(acquisitionTime, deviceId), this.#atMs);
    return stampArrival(this.#read!(delivered), this.#atMs).readings;
  }
}
