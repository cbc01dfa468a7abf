import {type Disposable, parseDiagram, type Station} from '@livebus/engine/core';
import type {LiveEvents} from '../events/live-events.ts';
import {type LatestReadings, SITES_NOTE} from '../ingest/latest-readings.ts';
import type {SiteEvent} from '../store/areas/events/event.ts';
import type {Store} from '../store/store.ts';
import {earthedLive, voltageLow} from './alarm-rules.ts';
import {contradicted} from './contradicted.ts';
import {evidenceReading} from './evidence-reading.ts';
import {NetworkJudge} from './network-judge.ts';
import {StandingAlarms} from './standing-alarms.ts';
import type {StationNeighbours} from './station-neighbours.ts';

export interface NetworkWatchParts {
  readonly store: Pick<Store, 'assets' | 'events' | 'history' | 'peers'>;
  readonly latest: LatestReadings;
  readonly neighbours: Pick<StationNeighbours, 'of'>;
  readonly events: Pick<LiveEvents, 'raise'>;
  /** Epoch ms of the sites' clock. */
  readonly nowMs: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Readings that arrive within this time (ms of real time) are judged together. */
  readonly gatherMs?: number;
}

/** The stations of one project, then its neighbours in other projects, which are judged with it but raise nothing. */
interface WatchedNetwork {
  readonly projectId: string;
  readonly stationIds: readonly string[];
  readonly ownCount: number;
  readonly deviceIds: ReadonlySet<string>;
  readonly judge: NetworkJudge;
}

const GATHER_MS = 200;
/** Judging a large network takes long: the watch then pauses for this many times as long, so that the server can do everything else. */
const RESTS = 14;

/**
 * Raises alarms that depend on several stations: 带电合地刀 and under-voltage, judged with the code of the console's pictures. Runs after each
 * reading, on the leading server, for stations of gateways. The demo's own sites raise their events themselves.
 */
export class NetworkWatch implements Disposable {
  readonly #parts: NetworkWatchParts;
  readonly #alarms: StandingAlarms;
  readonly #undo: Disposable;
  readonly #due = new Set<string>();
  #networks: {readonly sites: string | undefined; readonly key: string; readonly all: readonly WatchedNetwork[]} | undefined;
  #led = false;
  /** Duration of the last judgement, ms. */
  #tookMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #disposed = false;

  constructor(parts: NetworkWatchParts) {
    this.#parts = parts;
    this.#alarms = new StandingAlarms(parts.store.history);
    this.#undo = parts.latest.onTaken((deviceIds) => this.#look(deviceIds));
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#undo.dispose();
  }

  /** Judges the gathered readings at once. Resolves when it no longer uses the store. */
  settled(): Promise<void> {
    if (this.#timer !== undefined && !this.#disposed) this.#begin();
    return this.#running;
  }

  #look(deviceIds: readonly string[]): void {
    if (this.#disposed || deviceIds.length === 0) return;
    for (const id of deviceIds) this.#due.add(id);
    this.#timer ??= setTimeout(() => this.#begin(), Math.max(this.#parts.gatherMs ?? GATHER_MS, RESTS * this.#tookMs)).unref();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running
      .then(() => this.#pass())
      .catch((error) => {
        if (!this.#disposed) this.#parts.warn(error, 'the network could not be judged; it is tried again with the next reading');
      });
  }

  async #pass(): Promise<void> {
    const due = new Set(this.#due);
    this.#due.clear();
    const {leads} = this.#parts.store.peers;
    if (!leads) this.#led = false;
    if (!leads || this.#disposed) return;
    try {
      if (!this.#led) await this.#resume();
      this.#led = true;
      this.#tookMs = 0;
      for (const network of await this.#current()) {
        if (this.#disposed) return;
        if ([...due].some((id) => network.deviceIds.has(id))) await this.#judge(network);
      }
    } catch (error) {
      // What was noted as open may not have been raised.
      this.#led = false;
      throw error;
    }
  }

  async #judge({projectId, stationIds, ownCount, judge}: WatchedNetwork): Promise<void> {
    const {latest, nowMs: clock} = this.#parts;
    const nowMs = clock();
    const startMs = performance.now();
    const readings = stationIds.map((id) => latest.rowsOf(id).map(({row, atMs}) => evidenceReading(row, atMs)));
    const options = {nowMs, staleAfterMs: latest.staleAfterMs(stationIds)};
    const judged = judge.judge(readings, options).slice(0, ownCount);
    const found = judged.map((station) => [...earthedLive(station), ...voltageLow(station, options), ...contradicted(station, options)]);
    this.#tookMs += performance.now() - startMs;
    for (const [i, conditions] of found.entries())
      await this.#tell(await this.#alarms.changes(conditions, {projectId, stationId: stationIds[i]!}, nowMs));
  }

  /** An alarm is noted as open before it is raised, and until it has returned: whatever stops the server, it is raised once, and returns. */
  async #tell(events: readonly SiteEvent[]): Promise<void> {
    const [raised, returned] = [events.filter(({releasedMs}) => releasedMs === null), events.filter(({releasedMs}) => releasedMs !== null)];
    if (raised.length > 0) {
      await this.#alarms.keep(raised);
      await this.#parts.events.raise(raised);
    }
    if (returned.length === 0) return;
    await this.#parts.events.raise(returned);
    await this.#alarms.keep(returned);
  }

  /** Brings what is noted as open and what was raised together: the server may have stopped between them. */
  async #resume(): Promise<void> {
    this.#alarms.forget();
    const noted = await this.#alarms.all();
    const stored = new Map((await this.#parts.store.events.byIds(noted.map(({id}) => id))).map((event) => [event.id, event]));
    const missing = noted.filter(({id}) => !stored.has(id));
    if (missing.length > 0) await this.#parts.events.raise(missing);
    const returned = noted.flatMap((event) => {
      const releasedMs = stored.get(event.id)?.releasedMs ?? null;
      return releasedMs === null ? [] : [{...event, releasedMs}];
    });
    if (returned.length > 0) await this.#alarms.keep(returned);
  }

  /** Read again when a command has changed sites, or readings arrive from a station that had none. */
  async #current(): Promise<readonly WatchedNetwork[]> {
    const {store, latest, nowMs} = this.#parts;
    const places = latest.places();
    const sites = await store.history.note(SITES_NOTE);
    const key = [...places.values()].flat().sort().join(' ');
    const known = this.#networks;
    if (known?.key === key && known.sites === sites) return known.all;
    const all: WatchedNetwork[] = [];
    for (const projectId of places.keys()) all.push(await this.#read(projectId));
    const isThere = (deviceId: string) => all.some((network) => network.deviceIds.has(deviceId));
    await this.#tell(await this.#alarms.gone(isThere, nowMs()));
    this.#networks = {sites, key, all};
    return all;
  }

  async #read(projectId: string): Promise<WatchedNetwork> {
    const {store, neighbours} = this.#parts;
    const own = await store.assets.stationsOfProject(projectId);
    const others = await store.assets.drawnStations(
      await neighbours.of(
        own.map(({id}) => id),
        'all',
      ),
    );
    const read: {readonly id: string; readonly station: Station}[] = [];
    let ownCount = 0;
    for (const [at, {id, stationType, diagram}] of [...own, ...others].entries()) {
      const parsed = parseDiagram(diagram, {kind: stationType === 1 ? 'high' : 'low'});
      if (!parsed.ok) continue;
      read.push({id, station: parsed.value});
      if (at < own.length) ownCount = read.length;
    }
    const stations = read.map(({station}) => station);
    return {
      projectId,
      stationIds: read.map(({id}) => id),
      ownCount,
      deviceIds: new Set(stations.flatMap(({units, ties}: Station) => [...units, ...ties].map(({deviceId}) => deviceId))),
      judge: new NetworkJudge(stations),
    };
  }
}
