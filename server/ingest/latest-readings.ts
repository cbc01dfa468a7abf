import {type Disposable, Emitter, type Event, parseDiagram, placeMasks, type Station, staleAfterOf} from '@livebus/engine/core';
import type {ReadingRow, ReadingSource, StationSnapshot} from '../readings/reading-source.ts';
import type {LatestReading, StationDevices} from '../store/areas/readings/ingest.ts';
import type {Store} from '../store/store.ts';
import {GatewayWatch} from './gateway-watch.ts';
import {
  contradictedBy,
  outdatedBy,
  overtakenBy,
  periodOfLatest,
  rowsOfLatest,
  type SwitchSeen,
  shownMs,
  switchSeenBy,
  toldPeriodMs,
  UNKNOWN_AGE_MS,
} from './latest-row.ts';

export interface LatestReadingsOptions {
  readonly store: Pick<Store, 'ingest' | 'peers' | 'history'>;
  /** Epoch ms of real time, which decides whether a gateway has stopped. */
  readonly nowMs: () => number;
  /** Epoch ms of the sites' clock, which readings are stamped by; real time when left out. */
  readonly siteNowMs?: () => number;
  /** IANA zone of sites that state none. */
  readonly timeZone: string;
  readonly warn: (error: unknown, what: string) => void;
  /** How often to check whether a command has changed the sites, ms. */
  readonly everyMs?: number;
}

interface StationIndex {
  readonly projectId: string;
  /** The station's own devices, then those that its diagram refers to. */
  readonly deviceIds: readonly string[];
  readonly transformerIds: readonly string[];
  readonly sensorIds: readonly string[];
}

/** A reading of a batch, with what was seen of its switch where its reader knows it already. */
export interface TakenReading extends LatestReading {
  readonly seen?: SwitchSeen;
}

interface Standing extends TakenReading {
  /** Made with the period that its gateway had then, ms. */
  rows: (ReturnType<typeof rowsOfLatest> & {readonly ofPeriodMs: number}) | undefined;
}

/** Name of the note that changes whenever a command changes the sites. */
export const SITES_NOTE = 'sites';
const EVERY_MS = 3000;
/** How far the clocks of servers on one database may differ: a time further ahead was stamped by a clock that has since been set back. */
const SKEW_MS = 5000;

/**
 * The newest reading of every device that gateways report on, by the device's own time; of equal times the one that arrived last. A late
 * arrival never replaces a newer reading. Devices of a gateway that has stopped are shown as offline. A reading ahead of the clock, which
 * must have been set back, is of unknown age: it is shown as offline, and any later arrival replaces it. So is every other reading from
 * before the clock was set back: a device that had been silent for long would look as young as the clock makes it. Read from the store at
 * the start, after another server has accepted a batch, and after a change of sites.
 */
export class LatestReadings implements Disposable {
  readonly watch = new GatewayWatch();
  readonly #taken = new Emitter<readonly string[]>();
  /** Ids of devices with a new reading, or whose readings were read again. */
  readonly onTaken: Event<readonly string[]> = this.#taken.event;
  readonly #options: LatestReadingsOptions;
  readonly #latest = new Map<string, Standing>();
  #stations = new Map<string, StationIndex>();
  #projects = new Map<string, string[]>();
  #zones = new Map<string, string>();
  /** By device, as its diagram has it now. */
  #placeMasks = new Map<string, number>();
  /** The period that was last noted as told by rows of each gateway, ms. */
  #toldPeriods = new Map<string, number>();
  #sites: string | undefined;
  /** What the two clocks showed when they were last looked at, epoch ms; before the first look, the newest reading of the store. */
  #seen: {readonly siteMs: number; readonly realMs: number} | undefined;
  /** The age of no reading is known, until all are marked. */
  #isSetBack = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #disposed = false;
  readonly #undo: Disposable[];

  constructor(options: LatestReadingsOptions) {
    this.#options = options;
    const {peers} = options.store;
    this.#undo = [
      peers.onMessage((note) => {
        if (note.kind === 'batch') this.#inBackground(() => this.#readGateway(note.gatewayId, note.arrivedMs, note.newestMs));
      }),
      peers.onGap(() => this.#inBackground(() => this.load())),
    ];
  }

  /** Reloads sites and readings. Rejects when the store does. */
  async load(): Promise<void> {
    const {ingest, history} = this.#options.store;
    const sites = await history.note(SITES_NOTE);
    const [stations, periods, latest, told] = await Promise.all([
      ingest.stations(),
      ingest.periods(),
      ingest.latest(),
      ingest.toldPeriods(),
    ]);
    this.#sites = sites;
    this.#toldPeriods = told;
    this.watch.state(periods);
    this.#index(stations);
    this.#recall(latest);
    this.#put(latest);
    const placed = latest.filter(({atMs}) => atMs !== UNKNOWN_AGE_MS);
    const newestOf = (times: readonly number[]) => times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    this.#seen ??= {siteMs: newestOf(placed.map(({atMs}) => atMs)), realMs: newestOf(placed.map(({arrivedMs}) => arrivedMs))};
    await this.overtake();
    this.#taken.fire([...this.#latest.keys()]);
  }

  /** Starts checking whether sites have changed. */
  start(): void {
    if (this.#disposed) return;
    this.#timer = setTimeout(() => {
      this.#inBackground(async () => {
        const overtaken = await this.overtake();
        if (overtaken.length > 0) this.#taken.fire(overtaken);
        if ((await this.#options.store.history.note(SITES_NOTE)) !== this.#sites) await this.load();
      });
      this.start();
    }, this.#options.everyMs ?? EVERY_MS).unref();
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    for (const one of this.#undo) one.dispose();
    this.#taken.dispose();
  }

  async settled(): Promise<void> {
    await this.#running;
  }

  /** Epoch ms of a device's newest reading; -Infinity where there is none, `UNKNOWN_AGE_MS` where the clock was set back since. */
  atMs(deviceId: string): number {
    const standing = this.#latest.get(deviceId);
    if (!standing) return Number.NEGATIVE_INFINITY;
    return this.#isAhead(standing, SKEW_MS) ? UNKNOWN_AGE_MS : standing.atMs;
  }

  /** Epoch ms of the clock that readings are stamped by. */
  siteNowMs(): number {
    return (this.#options.siteNowMs ?? this.#options.nowMs)();
  }

  /**
   * Marks readings ahead of the clock as of unknown age, here and in the store, and all that are known when the clock was set back: the mark
   * lasts when the clock has caught up with them, and over a restart. `arriving`: of these devices readings have just arrived, so that no
   * skew of clocks is tolerated. Returns the ids of marked devices. Rejects when the store does; then they are found again.
   */
  async overtake(arriving?: Iterable<string>): Promise<string[]> {
    const nowMs = this.siteNowMs();
    const isSetBack = this.#lookAtClocks();
    const realMs = this.#options.nowMs();
    const ids = arriving === undefined || isSetBack ? this.#latest.keys() : arriving;
    const ahead = [...ids].flatMap((id) => {
      const standing = this.#latest.get(id);
      return standing && isAheadOf(standing, {isSetBack, siteMs: nowMs, realMs}, arriving ? 0 : SKEW_MS) ? [standing] : [];
    });
    if (ahead.length > 0) await this.#options.store.ingest.replaceLatest(ahead.map((from) => ({from, to: overtakenBy(from, nowMs)})));
    if (isSetBack) this.#isSetBack = false;
    // A newer reading may have arrived meanwhile.
    const marked = ahead.filter((standing) => this.#latest.get(standing.deviceId) === standing);
    for (const standing of marked) this.#latest.set(standing.deviceId, {...withoutSeen(overtakenBy(standing, nowMs)), rows: undefined});
    const markedIds = marked.map(({deviceId}) => deviceId);
    if (arriving !== undefined && isSetBack) this.#taken.fire(markedIds);
    return markedIds;
  }

  #lookAtClocks(): boolean {
    const [siteMs, realMs] = [this.siteNowMs(), this.#options.nowMs()];
    if (this.#seen !== undefined && (this.#seen.siteMs > siteMs + SKEW_MS || this.#seen.realMs > realMs + SKEW_MS)) this.#isSetBack = true;
    this.#seen = {siteMs, realMs};
    return this.#isSetBack;
  }

  /** The gateway that sent the newest reading of a device; undefined where there is none. */
  gatewayOf(deviceId: string): string | undefined {
    return this.#latest.get(deviceId)?.gatewayId;
  }

  /** Notes the period that rows of this gateway tell now, where it has changed. Rejects when the store does. */
  async notePeriod(gatewayId: string): Promise<void> {
    const periodMs = toldPeriodMs(this.watch.periodMs(gatewayId));
    if (this.#toldPeriods.get(gatewayId) === periodMs) return;
    await this.#options.store.ingest.putPeriod({gatewayId, sinceMs: Math.floor(this.siteNowMs()), periodMs});
    this.#toldPeriods.set(gatewayId, periodMs);
  }

  /** The newest reading of a device; undefined where there is none, or its age is unknown. */
  heldOf(deviceId: string): LatestReading | undefined {
    const standing = this.#latest.get(deviceId);
    return standing?.atMs === UNKNOWN_AGE_MS ? undefined : standing;
  }

  /** What the readings of a device have reported of its switch, of whatever age they are; nothing where there is none. */
  switchSeen(deviceId: string): SwitchSeen {
    const standing = this.#latest.get(deviceId);
    return standing === undefined ? {} : (standing.seen ?? switchSeenBy(standing));
  }

  /** The bits of a device's state that tell where its truck or drawer is; 0 where none does. */
  placeMask(deviceId: string): number {
    return this.#placeMasks.get(deviceId) ?? 0;
  }

  /**
   * Marks what these newest readings tell as doubtful, here and in the store, until the next reading of their device; in the history, also
   * that of the readings which contradict them. Rejects when the store does.
   *
   * @param isContradicted - their positions; otherwise their voltages alone, which are of before from now on.
   */
  async contradict(
    held: readonly LatestReading[],
    by: readonly {readonly deviceId: string; readonly atMs: number}[],
    isContradicted: boolean,
  ): Promise<void> {
    if (held.length === 0) return;
    const marking = isContradicted ? contradictedBy : outdatedBy;
    const nowMs = this.siteNowMs();
    const arrivedMs = Math.floor(nowMs);
    const remarks = [...held, ...by].map(({deviceId, atMs}) => ({deviceId, atMs, arrivedMs, isContradicted}));
    await this.#options.store.ingest.putRemarks(remarks);
    await this.#options.store.ingest.replaceLatest(held.map((from) => ({from, to: marking(from, nowMs)})));
    // A newer reading may have arrived meanwhile.
    const marked = held.filter((one) => this.#latest.get(one.deviceId) === one);
    for (const one of marked) this.#latest.set(one.deviceId, {...withoutSeen(marking(one, nowMs)), rows: undefined});
    this.#taken.fire(marked.map(({deviceId}) => deviceId));
  }

  /**
   * Stores the readings of a batch that was recorded and whose gateway `watch` knows. Rejects when the sites of a new device cannot be
   * read.
   */
  async took(latest: readonly TakenReading[]): Promise<void> {
    this.#put(latest);
    if (latest.some(({deviceId}) => !this.#zones.has(deviceId))) await this.load();
    else this.#taken.fire(latest.map(({deviceId}) => deviceId));
  }

  /** Projects and their stations of which something has been read here. */
  places(): ReadonlyMap<string, readonly string[]> {
    const places = new Map<string, string[]>();
    for (const [stationId, {projectId, deviceIds, sensorIds}] of this.#stations) {
      if ([...deviceIds, ...sensorIds].some((id) => this.#latest.has(id)))
        places.set(projectId, [...(places.get(projectId) ?? []), stationId]);
    }
    return places;
  }

  /** The newest row of each device of a station, of those that it is related to too, with its time in epoch ms; none of its transformers. */
  rowsOf(stationId: string): {readonly row: ReadingRow; readonly atMs: number}[] {
    const ids = this.#stations.get(stationId)?.deviceIds ?? [];
    return ids.flatMap((id) => {
      const row = this.#row(id);
      return row ? [{row, atMs: this.atMs(id)}] : [];
    });
  }

  /** Two periods of the fastest gateway of these stations, ms: no reading is stale sooner. The rows carry the periods of their own ones. */
  staleAfterMs(stationIds: readonly string[]): number {
    const ids = stationIds.flatMap((id) => this.#stations.get(id)?.deviceIds ?? []);
    const gateways = new Set(ids.flatMap((id) => this.#latest.get(id)?.gatewayId ?? []));
    const periodsMs = [...gateways].map((id) => this.watch.periodMs(id));
    return periodsMs.length === 0 ? 0 : staleAfterOf(Math.min(...periodsMs), 0);
  }

  /** Readings of `base`; for stations and devices that it does not know, the current ones of gateways. */
  over(base: ReadingSource): ReadingSource {
    return {
      ...base,
      station: (stationId, atMs) => base.station(stationId, atMs) ?? this.#station(stationId),
      device: (deviceId, atMs) => base.device(deviceId, atMs) ?? this.#row(deviceId),
      project: (projectId, atMs) => {
        const rows = base.project(projectId, atMs);
        return rows.size > 0 ? rows : new Map(this.#rows(this.#projects.get(projectId) ?? []).map((row) => [row.deviceId, row]));
      },
    };
  }

  #station(stationId: string): StationSnapshot | undefined {
    const station = this.#stations.get(stationId);
    return station && {devices: this.#rows(station.deviceIds), transformers: this.#rows(station.transformerIds)};
  }

  #rows(ids: readonly string[]): ReadingRow[] {
    return ids.flatMap((id) => this.#row(id) ?? []);
  }

  #row(deviceId: string): ReadingRow | undefined {
    const standing = this.#latest.get(deviceId);
    if (!standing) return undefined;
    const site = {zone: this.#zones.get(deviceId) ?? this.#options.timeZone, periodMs: this.watch.periodMs(standing.gatewayId)};
    if (standing.atMs === UNKNOWN_AGE_MS) return rowsOfLatest({...standing, atMs: shownMs(standing, this.siteNowMs())}, site).offline;
    const ofPeriodMs = toldPeriodMs(site.periodMs);
    // The row of a device that is silent has the new period of its gateway too.
    if (standing.rows?.ofPeriodMs !== ofPeriodMs) standing.rows = {...rowsOfLatest(standing, site), ofPeriodMs};
    const isOffline = this.#isAhead(standing, SKEW_MS) || this.watch.hasStopped(standing.gatewayId, this.#options.nowMs());
    return isOffline ? standing.rows.offline : standing.rows.online;
  }

  /** As `isAheadOf`, by the clocks now. */
  #isAhead(reading: LatestReading, skewMs: number): boolean {
    return isAheadOf(reading, {isSetBack: this.#lookAtClocks(), siteMs: this.siteNowMs(), realMs: this.#options.nowMs()}, skewMs);
  }

  async #readGateway(gatewayId: string, arrivedMs: number, newestMs: number): Promise<void> {
    this.watch.hear(gatewayId, arrivedMs, newestMs);
    // The other server has noted its period, perhaps another one.
    this.#toldPeriods.delete(gatewayId);
    await this.took(await this.#options.store.ingest.latest(gatewayId));
  }

  /** Restores when each gateway last sent and its period. A single device may have been silent for long; its silence is no period. */
  #recall(latest: readonly LatestReading[]): void {
    const newest = new Map<string, LatestReading>();
    for (const one of latest) if (one.atMs > (newest.get(one.gatewayId)?.atMs ?? Number.NEGATIVE_INFINITY)) newest.set(one.gatewayId, one);
    for (const one of newest.values()) {
      this.watch.hear(one.gatewayId, one.arrivedMs, one.atMs, this.#options.nowMs());
      const periodMs = periodOfLatest(one);
      if (periodMs !== undefined) this.watch.recall(one.gatewayId, periodMs);
    }
  }

  #put(latest: readonly TakenReading[]): void {
    for (const one of latest) {
      const known = this.#latest.get(one.deviceId);
      const isNewer = !known || one.atMs > known.atMs || (one.atMs === known.atMs && one.arrivedMs >= known.arrivedMs);
      if (isNewer) this.#latest.set(one.deviceId, {...one, rows: undefined});
    }
  }

  #index(stations: readonly StationDevices[]): void {
    this.#stations = new Map();
    this.#projects = new Map();
    this.#zones = new Map();
    this.#placeMasks = new Map();
    for (const {stationId, stationType, projectId, timeZone, deviceIds, transformerIds, sensorIds, jsonText} of stations) {
      const drawn = parseDiagram(jsonText, {kind: stationType === 1 ? 'high' : 'low'});
      const related = drawn.ok ? relatedIds(drawn.value).filter((id) => !deviceIds.includes(id)) : [];
      if (drawn.ok) for (const [id, mask] of placeMasks(drawn.value)) this.#placeMasks.set(id, mask | this.placeMask(id));
      this.#stations.set(stationId, {projectId, deviceIds: [...deviceIds, ...related], transformerIds, sensorIds});
      const own = [...deviceIds, ...transformerIds];
      this.#projects.set(projectId, [...(this.#projects.get(projectId) ?? []), ...own]);
      for (const id of [...own, ...sensorIds]) this.#zones.set(id, timeZone ?? this.#options.timeZone);
    }
    // Times are shown in the zone of their site, which may have changed; devices that no station has any more are dropped.
    for (const [id, standing] of this.#latest) {
      standing.rows = undefined;
      if (!this.#zones.has(id)) this.#latest.delete(id);
    }
  }

  /** Runs jobs one at a time, in order. */
  #inBackground(work: () => Promise<void>): void {
    this.#running = (this.#running ?? Promise.resolve())
      .then(() => (this.#disposed ? undefined : work()))
      .catch((error) => {
        if (!this.#disposed) this.#options.warn(error, 'what gateways have sent could not be read; it is tried again');
      });
  }
}

/** Its clock has been set back since: it is known by the clock itself, or the reading, or its arrival, lies more than `skewMs` ahead. */
function isAheadOf(
  {atMs, arrivedMs}: LatestReading,
  {isSetBack, siteMs, realMs}: {readonly isSetBack: boolean; readonly siteMs: number; readonly realMs: number},
  skewMs: number,
): boolean {
  return atMs !== UNKNOWN_AGE_MS && (isSetBack || atMs > siteMs + skewMs || arrivedMs > realMs + skewMs);
}

/** With other contents it has to be read anew. */
function withoutSeen({seen: _seen, ...reading}: TakenReading): LatestReading {
  return reading;
}

const relatedIds = ({sections}: Station) => sections.flatMap(({relatedDevice}) => relatedDevice?.id ?? []);
