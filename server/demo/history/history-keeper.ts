import type {QuantityName} from '@livebus/contract';
import {DAY_MS, type Disposable, dayStartMs, HOUR_MS, shiftDay, siteDay} from '@livebus/engine/core';
import {isRegister} from '../../history/chunk-format.ts';
import type {DailyEnergy, HistoryStore} from '../../store/areas/readings/history.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {fillChunks, type HistorySite} from './fill-chunks.ts';
import {dayEnergy, fillEnergy, meteredAt} from './fill-energy.ts';
import {madeBy} from './made-by.ts';
import {type HistoryJob, HOUR_BLOCK_DAYS, HOUR_S, jobKey, keptSpans, MINUTE_S, planHistory, QUARTER_S} from './plan.ts';
import {computeRest, computeTogether, evenTimes, type HistorySeries, takeChunks} from './read-series.ts';
import {approach, slices, type YieldTurn} from './slices.ts';

export interface HistoryOptions {
  readonly store: HistoryStore;
  readonly readings: SimulatedReadings;
  /** Epoch ms of the site clock, which may be frozen or moved. */
  readonly nowMs: () => number;
  readonly seed: number;
  readonly log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** False while another server fills the history: then it is only read, neither written nor pruned. */
  readonly fills?: () => boolean;
  /** Time between two checks for closed hours and days, ms in real time. */
  readonly everyMs?: number;
}

/** How long work may run before it yields to others. */
const SLICE_MS = 10;
/** After a slice for an answer somebody still waits for it: the next one may begin with another day. */
const ANSWERING_MS = 25;
const NOTE = 'history made by';
/** A site day has at most 25 hours; a block of full hours may have one more too. */
const LONGEST_CHUNK_MS = 25 * HOUR_MS;
const LONGEST_BLOCK_MS = HOUR_BLOCK_DAYS * DAY_MS + HOUR_MS;

/** Whether every moment of these steps is one of the chunk's, or at least every third: fewer are not worth reading. */
const sharesMoments = (stepS: number, chunkStepS: number): boolean =>
  stepS % chunkStepS === 0 || (chunkStepS % stepS === 0 && chunkStepS <= 3 * stepS);

interface Forgetting {
  readonly fromMs: number;
  readonly toMs: number;
  readonly site: HistorySite;
}

/**
 * Stores the past of the demo's stored devices: fills it in the background, newest first, continues as hours and days close, and deletes
 * what is too old. Readings are a pure function of time, so missing ones are computed for the reader, who sees no difference except
 * rounding to 32 bits. `dispose` stops between two slices; `settled` resolves when it has stopped.
 */
export class HistoryKeeper implements Disposable {
  readonly #options: HistoryOptions;
  readonly #sites: readonly HistorySite[];
  readonly #siteOf: ReadonlyMap<string, HistorySite>;
  /** By project, keys of jobs known to be done. */
  readonly #done = new Map<string, Set<string>>();
  #plans: {readonly quarter: number; readonly jobs: readonly {readonly site: HistorySite; readonly job: HistoryJob}[]} | undefined;
  #prunedQuarter: number | undefined;
  /** Spans that must be deleted before stored readings may be read again. */
  #forgetting: Forgetting[] = [];
  /** Changes whenever readings of the past have changed, which makes earlier results invalid. */
  #revision = 0;
  /** The stored history is known to come from these readings. */
  #verified = false;
  #maker: string | undefined;
  /** Devices with registers, by project. */
  readonly #metered = new Map<string, readonly string[]>();
  /** When an answer was last worked at, by `performance.now()`: the background gives way to it. */
  #answeredMs = Number.NEGATIVE_INFINITY;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#sites = options.readings.stored;
    this.#siteOf = new Map(this.#sites.flatMap((site) => site.deviceIds.map((id) => [id, site] as const)));
  }

  /** Starts to fill; call it once the server answers requests. */
  start(): void {
    this.#wake(0);
  }

  /** Changes whenever readings of the past have changed, which makes what was read before invalid. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether the clock has reached a moment, epoch ms. */
  isOver(atMs: number): boolean {
    return atMs <= this.#options.nowMs();
  }

  /** Whether readings of this device are stored, by the minute for two days. */
  isArchived(deviceId: string): boolean {
    return this.#siteOf.has(deviceId);
  }

  /**
   * A device's quantities at even steps from `fromMs`, before `toMs` and never after now. Undefined for a device without a source. Rejects
   * with RangeError for more than 40,000 samples.
   */
  async series(
    deviceId: string,
    quantities: readonly QuantityName[],
    fromMs: number,
    toMs: number,
    stepS: number,
  ): Promise<HistorySeries | undefined> {
    const timesMs = evenTimes(fromMs, toMs, this.#options.nowMs(), stepS);
    const series = {timesMs, columns: quantities.map(() => new Float64Array(timesMs.length).fill(Number.NaN))};
    const known = new Uint8Array(timesMs.length);
    // Full hours have registers alone.
    for (const chunkStepS of quantities.every(isRegister) ? [HOUR_S, QUARTER_S, MINUTE_S] : [QUARTER_S, MINUTE_S]) {
      if (sharesMoments(stepS, chunkStepS) && known.includes(0)) await this.#takeStored(deviceId, quantities, series, known, chunkStepS);
    }
    const yieldTurn = this.#answering();
    return (await computeRest(this.#options.readings, deviceId, quantities, series, known, yieldTurn)) ? series : undefined;
  }

  /** The same of several devices that are not stored, computed together; devices without a source are left out. */
  seriesTogether(
    deviceIds: readonly string[],
    quantities: readonly QuantityName[],
    fromMs: number,
    toMs: number,
    stepS: number,
  ): Promise<Map<string, HistorySeries>> {
    const {readings, nowMs} = this.#options;
    return computeTogether(readings, deviceIds, quantities, evenTimes(fromMs, toMs, nowMs(), stepS), this.#answering());
  }

  /** Adds up what a device's row of a moment rests on, in slices: far back that is the registers of months. */
  async approach(deviceId: string, atMs: number): Promise<void> {
    await approach(this.#options.readings, deviceId, atMs, this.#answering());
  }

  /** Energy of a device's closed days from `fromDay` to `toDay`, both included, by day; days with an unknown register are left out. */
  async daily(deviceId: string, fromDay: string, toDay: string): Promise<DailyEnergy[]> {
    const site = this.#siteOf.get(deviceId);
    if (!site) return [];
    const {readings, nowMs} = this.#options;
    const today = siteDay(nowMs(), site.timeZone);
    const stored = await this.#trusted(() => this.#options.store.daily(deviceId, fromDay, toDay));
    const byDay = new Map(stored?.map((one) => [one.day, one]));
    const yieldTurn = this.#answering();
    if (fromDay < today && !byDay.has(fromDay)) await approach(readings, deviceId, dayStartMs(fromDay, site.timeZone), yieldTurn);
    const daily: DailyEnergy[] = [];
    for (let day = fromDay; day <= toDay && day < today && (await yieldTurn()); day = shiftDay(day, 1)) {
      const energy = byDay.get(day) ?? dayEnergy(readings, deviceId, day, site.timeZone);
      if (energy) daily.push(energy);
    }
    return daily;
  }

  /**
   * Discards a project's stored readings in [fromMs, toMs), because they have changed, as when a scenario is ended. From this call on,
   * nothing stored is read until they are deleted; resolves when they are, or when the disk refuses, which is logged and retried. Registers
   * continue from what was used: where energy changes, `toMs` must be Infinity.
   */
  forget(fromMs: number, toMs: number, projectId: string): Promise<void> {
    const site = this.#sites.find((one) => one.projectId === projectId);
    if (!site) return Promise.resolve();
    this.#revision++;
    this.#done.delete(projectId);
    this.#forgetting.push({fromMs, toMs, site});
    return this.#settleForgetting()
      .catch((error: Error) => this.#tell(error))
      .finally(() => this.#wake(0));
  }

  /** Another server has changed readings of a project, or of all: results being computed or read for it are invalid. */
  changed(projectId?: string): void {
    this.#revision++;
    if (projectId === undefined) this.#done.clear();
    else this.#done.delete(projectId);
  }

  dispose(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Resolves when no background work runs. */
  async settled(): Promise<void> {
    await this.#running;
  }

  get #mayFill(): boolean {
    return !this.#stopped && this.#options.fills?.() !== false;
  }

  /** Slices of work for which somebody waits. */
  #answering(): YieldTurn {
    return slices(SLICE_MS, () => {
      this.#answeredMs = performance.now();
      return !this.#stopped;
    });
  }

  #wake(inMs: number): void {
    if (this.#stopped || this.#running) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#pass()
        .catch((error: Error) => this.#tell(error))
        .finally(() => {
          this.#running = undefined;
          this.#wake(this.#options.everyMs ?? 60_000);
        });
    }, inMs).unref();
  }

  #tell(error: Error): void {
    if (!this.#stopped) this.#options.log.error({err: error}, 'history could not be written; it is computed meanwhile and tried again');
  }

  /** Runs all jobs that are missing now, one after the other, then prunes. */
  async #pass(): Promise<void> {
    await this.#verify();
    if (!this.#verified) return;
    await this.#settleForgetting();
    if (!this.#mayFill) return;
    const startedMs = performance.now();
    let filled = 0;
    for (let next = this.#nextJob(); next && this.#mayFill; next = this.#nextJob()) {
      const revision = this.#revision;
      filled += await this.#fill(next.site, next.job, () => this.#mayFill && revision === this.#revision);
      if (!this.#mayFill || revision !== this.#revision) continue;
      this.#doneOf(next.site).add(jobKey(next.job));
    }
    if (!this.#mayFill) return;
    if (filled > 0) this.#options.log.info({rows: filled, ms: Math.round(performance.now() - startedMs)}, 'history is there');
    await this.#prune();
  }

  /** Once a quarter of an hour; no more can expire in between. */
  async #prune(): Promise<void> {
    const quarter = this.#plans?.quarter;
    if (this.#prunedQuarter === quarter) return;
    for (const {timeZone, deviceIds} of this.#sites) {
      await this.#options.store.keepOnly(keptSpans(this.#options.nowMs(), timeZone), deviceIds);
    }
    this.#prunedQuarter = quarter;
  }

  /** Deletes the stored history if other readings made it. */
  async #verify(): Promise<void> {
    if (this.#verified && this.#mayFill) return;
    const {store, readings, seed} = this.#options;
    this.#maker ??= await madeBy(
      readings,
      seed,
      slices(SLICE_MS, () => !this.#stopped),
    );
    if (this.#maker === undefined) return;
    const isSame = (await store.note(NOTE)) === this.#maker;
    if (!isSame && this.#mayFill) {
      await store.forget({fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, fromDay: '', toDay: '~'});
      await store.setNote(NOTE, this.#maker);
    }
    this.#verified = isSame || this.#mayFill;
  }

  async #settleForgetting(): Promise<void> {
    for (let next = this.#forgetting[0]; next; next = this.#forgetting[0]) {
      const {fromMs, toMs, site} = next;
      const day = (atMs: number) => (Number.isFinite(atMs) ? siteDay(atMs, site.timeZone) : '~');
      await this.#options.store.forget(
        {fromMs, toMs: Math.min(toMs, Number.MAX_SAFE_INTEGER), fromDay: day(fromMs), toDay: day(toMs)},
        site.deviceIds,
      );
      this.#forgetting = this.#forgetting.filter((one) => one !== next);
      this.#done.delete(site.projectId);
    }
  }

  #nextJob() {
    const nowMs = this.#options.nowMs();
    const quarter = Math.floor(nowMs / (QUARTER_S * 1000));
    if (this.#plans?.quarter !== quarter) {
      const jobs = this.#sites.flatMap((site) => planHistory(nowMs, site.timeZone).map((job) => ({site, job})));
      this.#plans = {quarter, jobs: jobs.sort((a, b) => b.job.endMs - a.job.endMs)};
    }
    return this.#plans.jobs.find(({site, job}) => !this.#doneOf(site).has(jobKey(job)));
  }

  #doneOf({projectId}: HistorySite): Set<string> {
    const known = this.#done.get(projectId) ?? new Set();
    this.#done.set(projectId, known);
    return known;
  }

  /** Returns the number of inserted rows; 0, with nothing inserted, when stopped. */
  async #fill(site: HistorySite, job: HistoryJob, goesOn: () => boolean): Promise<number> {
    const {store, readings} = this.#options;
    const yieldTurn = slices(SLICE_MS, goesOn, () => performance.now() - this.#answeredMs < ANSWERING_MS);
    if (job.kind === 'chunks') {
      const starts = await store.starts(job.stepS, job.startMs, job.startMs + 1);
      const deviceIds = site.deviceIds.filter((id) => !starts.has(id));
      if (deviceIds.length === 0 || !goesOn()) return 0;
      const chunks = await fillChunks(readings, {...site, deviceIds}, job, yieldTurn);
      if (!chunks || !goesOn()) return 0;
      await store.put(chunks, []);
      return chunks.length;
    }
    const standing = await store.dailyDays(job.days[0]!, job.days.at(-1)!);
    if (!goesOn()) return 0;
    const metered = await this.#meteredOf(site, job.days.at(-1)!, yieldTurn);
    if (!metered) return 0;
    const days = job.days.filter((day) => metered.some((id) => standing.get(id)?.has(day) !== true));
    if (days.length === 0) return 0;
    const daily = await fillEnergy(readings, {...site, deviceIds: metered}, job.days.slice(job.days.indexOf(days[0]!)), yieldTurn);
    if (!daily || !goesOn()) return 0;
    await store.put([], daily);
    return daily.length;
  }

  /** Read once, of the newest days: reading the registers of years ago takes long, and a meter may be silent at one midnight. */
  async #meteredOf(site: HistorySite, day: string, yieldTurn: YieldTurn): Promise<readonly string[] | undefined> {
    const known = this.#metered.get(site.projectId);
    if (known) return known;
    const found = new Set<string>();
    for (const back of [0, 1, 2]) {
      const ids = await meteredAt(this.#options.readings, site, shiftDay(day, -back), yieldTurn);
      if (!ids) return undefined;
      for (const id of ids) found.add(id);
    }
    const metered = site.deviceIds.filter((id) => found.has(id));
    this.#metered.set(site.projectId, metered);
    return metered;
  }

  async #takeStored(
    deviceId: string,
    quantities: readonly QuantityName[],
    series: HistorySeries,
    known: Uint8Array,
    chunkStepS: number,
  ): Promise<void> {
    const {timesMs} = series;
    if (!this.#siteOf.has(deviceId) || timesMs.length === 0) return;
    const chunks = await this.#trusted(() =>
      this.#options.store.chunks(
        deviceId,
        chunkStepS,
        timesMs[0]! - (chunkStepS === HOUR_S ? LONGEST_BLOCK_MS : LONGEST_CHUNK_MS),
        timesMs.at(-1)! + 1,
      ),
    );
    if (chunks) takeChunks(chunks, quantities, series, known);
  }

  /** What the disk returns; undefined while it cannot be trusted, or when readings changed meanwhile. */
  async #trusted<Stored>(read: () => Promise<Stored>): Promise<Stored | undefined> {
    const revision = this.#revision;
    if (!this.#verified || this.#forgetting.length > 0) return undefined;
    try {
      const stored = await read();
      return revision === this.#revision ? stored : undefined;
    } catch (error) {
      this.#options.log.error({err: error}, 'history could not be read; it is computed meanwhile');
      return undefined;
    }
  }
}
