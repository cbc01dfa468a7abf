import {randomUUID} from 'node:crypto';
import type {ReturnReason} from '@livebus/contract';
import {DAY_MS, type Disposable, DisposableStore} from '@livebus/engine/core';
import type {LiveEvents} from '../../events/live-events.ts';
import {type LatestReadings, SITES_NOTE} from '../../ingest/latest-readings.ts';
import type {JobLease} from '../../jobs/job-lease.ts';
import {RULES_NOTE, type RuleStateRow} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {Store} from '../../store/store.ts';
import {storeFaultOf} from '../../store/store-error.ts';
import {occurrenceId} from '../rules/finding-events.ts';
import {lateChanges, PositionWatch} from '../rules/position-watch.ts';
import type {MeasuredReading} from '../rules/reading-figures.ts';
import {RISE_MS} from '../rules/rises.ts';
import {silenceIds} from '../rules/silence-events.ts';
import {GatewaySilence} from './gateway-silence.ts';
import {judge, judgeLate} from './judge.ts';
import {inOrder, ReadingInbox} from './reading-inbox.ts';
import {type RuleIndex, readRuleIndex} from './rule-index.ts';
import {RuleMemory} from './rule-memory.ts';
import {carriedStates, type LoadedRules, replacedLimits, statesFrom, unwatched} from './rule-states.ts';
import type {StoredReadings} from './stored-readings.ts';

export interface RuleRunnerParts {
  readonly store: Pick<Store, 'assets' | 'records' | 'ratings' | 'alarmRules' | 'ruleMemory' | 'alarms' | 'events' | 'history' | 'peers'>;
  readonly readings: StoredReadings;
  /** Readings that the server computes by itself. */
  readonly computed?: ComputedReadings | undefined;
  /** One of several servers runs the rules. */
  readonly lease: Pick<JobLease, 'hold' | 'release'>;
  readonly latest: Pick<LatestReadings, 'onTaken' | 'atMs' | 'places' | 'watch'>;
  readonly events: Pick<LiveEvents, 'raise'>;
  /** Epoch ms of the sites' clock. */
  readonly nowMs: () => number;
  /** Epoch ms of real time. */
  readonly realNowMs: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Readings that arrive within this time (ms of real time) are judged together. */
  readonly gatherMs?: number;
  /** Real time between two looks at silent gateways and changed settings, ms. */
  readonly everyMs?: number;
}

/** Readings that no gateway sends: those of the demo's sites. */
export interface ComputedReadings {
  /** Stations with such readings, by project. */
  places(): ReadonlyMap<string, readonly string[]>;
  /** What these devices report at a moment, epoch ms of the sites' clock. */
  read(deviceIds: readonly string[], atMs: number): readonly MeasuredReading[];
}

/** Computed readings are as far apart, ms of the sites' clock. */
const COMPUTED_MS = 5000;
const GATHER_MS = 200;
const EVERY_MS = 5000;
/** What was before the first run of a device's rules is of no account, but what stands is found by its next readings. */
const FIRST_MS = 600_000;
/** A clock that differs by less has not been set back. Ms. */
const SET_BACK_MS = 5000;
/** Late readings are judged with what was before them for this long, and so is what arrived just before a stop. */
const BEFORE_MS = 900_000;
/** So far back the position is looked for from which a late change began. */
const POSITION_MS = DAY_MS;
/** Most alarms of one device that late readings are compared with. */
const COMPARED = 1000;

/**
 * Runs the rules on readings of gateways and of sites that are computed, on one server at a time. What the rules remember is in the store, and an occurrence has the same id
 * whenever it is found: a restart, or another server that takes over, raises nothing twice. One pass at a time; after a slow one it rests as
 * long. While the database cannot be reached, rules go on with the readings that arrive, and what they find and remember is written once it
 * can be. After any other failure the next pass begins as after a restart, as states in memory may be ahead of what was raised.
 */
export class RuleRunner implements Disposable {
  readonly #parts: RuleRunnerParts;
  readonly #own = new DisposableStore();
  readonly #inbox = new ReadingInbox();
  /** By device, the oldest moment of readings that arrived late. */
  readonly #late = new Map<string, number>();
  /** By gateway, real time of its last batch that could not be recorded. */
  readonly #unrecorded = new Map<string, number>();
  readonly #positions = new PositionWatch();
  readonly #silence: GatewaySilence;
  readonly #memory: RuleMemory;
  #loaded: LoadedRules | undefined;
  #term: number | undefined;
  #passedMs = Number.NEGATIVE_INFINITY;
  #readMs = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  /** Of the last computed readings. */
  #computedMs = Number.NaN;
  #gathering: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #failing = false;
  #disposed = false;

  constructor(parts: RuleRunnerParts) {
    this.#parts = parts;
    this.#silence = new GatewaySilence(parts.realNowMs());
    this.#memory = new RuleMemory(parts.store.ruleMemory);
    this.#own.add(
      parts.latest.onTaken((ids) => {
        this.#inbox.check(ids);
        this.#soon();
      }),
    );
    this.#own.add(
      parts.store.peers.onMessage((note) => {
        if (note.kind !== 'batch' || note.oldestMs === undefined) return;
        const ids = this.#loaded?.index.behind.get(note.gatewayId) ?? [];
        for (const id of ids) if (note.oldestMs <= this.#memory.seenOf(id)) this.#noteLate(id, note.oldestMs);
        this.#inbox.read(ids);
        this.#soon();
      }),
    );
  }

  /** Starts to watch the silence of gateways. */
  start(): void {
    this.#timer ??= setInterval(() => this.#begin(), this.#parts.everyMs ?? EVERY_MS).unref();
  }

  /** These readings were recorded. */
  arrived(readings: readonly MeasuredReading[]): void {
    if (this.#disposed || readings.length === 0) return;
    this.#inbox.add(readings);
    this.#soon();
  }

  /** These readings of a gateway could not be recorded: they are judged, and sent again by their gateway. */
  unrecorded(gatewayId: string, readings: readonly MeasuredReading[]): void {
    this.#unrecorded.set(gatewayId, this.#parts.realNowMs());
    this.arrived(readings);
  }

  /** Settings were changed on this server: they hold from the next pass on, on other servers within seconds. Never rejects. */
  async changed(): Promise<void> {
    try {
      await this.#parts.store.history.setNote(RULES_NOTE, randomUUID());
    } catch (error) {
      this.#parts.warn(error, 'changed settings of rules hold on other servers only from their next change on');
    }
    this.#readMs = Number.NEGATIVE_INFINITY;
    this.#begin();
  }

  /** Judges the gathered readings at once. Resolves when it no longer uses the store. */
  settled(): Promise<void> {
    if (!this.#disposed) this.#begin();
    return this.#running;
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    clearTimeout(this.#gathering);
    clearInterval(this.#timer);
    this.#own.dispose();
    // What it remembers is for the next server, which need not wait for the end of the lease.
    this.#running = this.#running
      .then(async () => {
        if (this.#loaded) await this.#memory.write(this.#parts.realNowMs(), true);
        await this.#parts.lease.release();
      })
      .catch(() => undefined);
  }

  #noteLate(id: string, atMs: number): void {
    this.#late.set(id, Math.min(atMs, this.#late.get(id) ?? atMs));
  }

  #soon(): void {
    if (this.#disposed) return;
    this.#gathering ??= setTimeout(() => this.#begin(), Math.max(this.#parts.gatherMs ?? GATHER_MS, this.#tookMs)).unref();
  }

  #begin(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#running = this.#running
      .then(async () => {
        const startMs = performance.now();
        await this.#pass();
        this.#tookMs = performance.now() - startMs;
        this.#failing = false;
      })
      .catch((error) => {
        this.#loaded = undefined;
        if (!this.#failing && !this.#disposed) this.#parts.warn(error, 'the rules of alarms could not run; they are run again');
        this.#failing = true;
      });
  }

  async #pass(): Promise<void> {
    if (this.#disposed) return;
    if (!(await this.#holds())) {
      this.#loaded = undefined;
      this.#inbox.clear();
      this.#late.clear();
      return;
    }
    const nowMs = this.#parts.nowMs();
    // Readings to come are older than what the rules have seen: they begin again from what the store has.
    if (nowMs < this.#passedMs - SET_BACK_MS) this.#loaded = undefined;
    this.#passedMs = nowMs;
    if (this.#loaded === undefined) await this.#takeOver(nowMs);
    await this.#whileAway(() => this.#readAgain(nowMs));
    this.#compute(nowMs);
    await this.#judge(nowMs);
    await this.#whileAway(() => this.#judgeLate(nowMs));
    await this.#watchGateways(nowMs);
    if (!(await this.#memory.write(this.#parts.realNowMs()))) this.#isAway();
  }

  /** Takes the computed readings of a moment in, once. */
  #compute(nowMs: number): void {
    const {computed} = this.#parts;
    const ids = this.#loaded!.index.computed;
    const atMs = Math.floor(nowMs / COMPUTED_MS) * COMPUTED_MS;
    if (computed === undefined || ids.length === 0 || atMs === this.#computedMs) return;
    this.#computedMs = atMs;
    this.#inbox.add(computed.read(ids, atMs));
  }

  /** Whether this server runs the rules. While the database is away, it is the one that did so last: the others cannot begin either. */
  async #holds(): Promise<boolean> {
    try {
      const turn = await this.#parts.lease.hold();
      if (turn === undefined) return false;
      if (this.#term !== undefined && this.#term !== turn.term) this.#loaded = undefined;
      this.#term = turn.term;
      return true;
    } catch (error) {
      if (this.#loaded === undefined || storeFaultOf(error) === undefined) throw error;
      this.#isAway();
      return true;
    }
  }

  /** Does what needs the database, which may be away: then it is left for later. */
  async #whileAway(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (storeFaultOf(error) === undefined) throw error;
      this.#isAway();
    }
  }

  /** Gateways could not be heard: their silence since proves nothing. */
  #isAway(): void {
    this.#silence.deaf(this.#parts.realNowMs());
  }

  /** Goes on where the server that ran the rules before has ended. */
  async #takeOver(nowMs: number): Promise<void> {
    const {store, latest} = this.#parts;
    const {states, positions, silences, seen} = await store.ruleMemory.read();
    // A clock that was set back has its readings still to come.
    const placed = new Map([...seen].map(([id, atMs]) => [id, Math.min(atMs, nowMs)]));
    this.#memory.begin(placed, nowMs - FIRST_MS);
    this.#memory.keep({states: states.filter(({lastMs}) => lastMs > nowMs).map((row) => ({...row, phase: 0}))});
    const rows = states.filter(({lastMs}) => lastMs <= nowMs);
    this.#positions.recall(positions.filter(({atMs}) => atMs <= nowMs));
    this.#silence.recall(silences.filter(({sinceMs}) => sinceMs <= nowMs));
    const key = await this.#key();
    const index = await readRuleIndex(store, latest.places(), this.#parts.computed?.places());
    await this.#end(unwatched(index.limits, rows), index, nowMs);
    this.#loaded = {
      index,
      key,
      states: statesFrom(index.limits, rows, this.#memory.seenOf),
      replaced: new Map(),
      rises: new Map(),
      strangers: new Set(),
    };
    // Nothing is stored of what is computed.
    const computed = new Set(index.computed);
    this.#inbox.read([...index.places.keys()].filter((id) => !computed.has(id)));
    for (const [id, atMs] of placed) if (index.places.has(id) && !computed.has(id)) this.#noteLate(id, atMs - BEFORE_MS);
    this.#computedMs = Number.NaN;
  }

  async #key(): Promise<string> {
    const {store, latest, realNowMs} = this.#parts;
    this.#readMs = realNowMs();
    const [sites, settings] = await Promise.all([store.history.note(SITES_NOTE), store.history.note(RULES_NOTE)]);
    return JSON.stringify([sites, settings, [...latest.places().values()].flat().sort()]);
  }

  /** Other settings, sites or stations with readings. Looked for every few seconds, and when a device is heard of for the first time. */
  async #readAgain(nowMs: number): Promise<void> {
    const before = this.#loaded!;
    const {store, latest, realNowMs} = this.#parts;
    const unknown = this.#inbox.ids().filter((id) => !before.index.places.has(id));
    const isNew = unknown.some((id) => !before.strangers.has(id));
    for (const id of unknown) before.strangers.add(id);
    if (!isNew && realNowMs() - this.#readMs < EVERY_MS) return;
    const key = await this.#key();
    if (key === before.key) return;
    const index = await readRuleIndex(store, latest.places(), this.#parts.computed?.places());
    const {states, gone} = carriedStates(index.limits, {limits: before.index.limits, states: before.states}, this.#memory.seenOf);
    await this.#end(gone, index, nowMs);
    const strangers = new Set(unknown.filter((id) => !index.places.has(id)));
    this.#loaded = {index, states, key, replaced: replacedLimits(before, index.limits, states), rises: before.rises, strangers};
  }

  /** Returns what nothing watches any more: other settings have ended it, or its device or gateway is not there. */
  async #end(gone: readonly RuleStateRow[], {places, gateways}: RuleIndex, nowMs: number): Promise<void> {
    const {store, events} = this.#parts;
    const silences = this.#silence.forget(gateways);
    if (gone.length + silences.length === 0) return;
    const raised = gone.filter(({phase}) => phase >= 2).map(({rule, deviceId, causeMs}) => occurrenceId(rule, deviceId, causeMs));
    const ids = [...raised, ...silences.flatMap(({gatewayId, sinceMs}) => silenceIds(gatewayId, sinceMs))];
    const standing = (await store.events.byIds(ids)).filter(({releasedMs}) => releasedMs === null);
    const whyOf = ({deviceId}: SiteEvent): ReturnReason => (places.has(deviceId ?? '') ? 'ruleChanged' : 'unwatched');
    if (standing.length > 0) await events.raise(standing.map((event) => ({...event, releasedMs: nowMs, returnedWhy: whyOf(event)})));
    this.#memory.keep({
      states: gone.map((row) => ({...row, phase: 0})),
      silences: silences.map(({gatewayId}) => ({gatewayId, sinceMs: null})),
    });
  }

  async #judge(nowMs: number): Promise<void> {
    const readings = await this.#fresh();
    if (readings.length === 0) return;
    const {events, states, positions} = judge(this.#loaded!, readings, this.#positions, nowMs);
    if (events.length > 0) await this.#parts.events.raise(events);
    for (const {deviceId, atMs} of readings) this.#memory.saw(deviceId, atMs);
    this.#memory.keep({states, positions});
  }

  /** Readings to judge, in the order of their times; late ones are noted. */
  async #fresh(): Promise<MeasuredReading[]> {
    const {index} = this.#loaded!;
    const {rows, toCheck, toRead} = this.#inbox.take();
    const fresh: MeasuredReading[] = [];
    for (const id of new Set([...rows.keys(), ...toCheck, ...toRead])) {
      if (!index.places.has(id)) continue;
      const own = rows.get(id) ?? [];
      const seenMs = this.#memory.seenOf(id);
      if (own.length > 0 && own[0]!.atMs <= seenMs) this.#noteLate(id, own[0]!.atMs);
      const lastMs = Math.max(seenMs, own.at(-1)?.atMs ?? seenMs);
      const known = this.#parts.latest.atMs(id);
      const all = toRead.has(id) || known > lastMs ? await this.#withStored(id, own, Math.max(lastMs, known)) : own;
      const riser = index.limits.risers.has(id);
      // What was judged already only tells what a rise is reckoned from.
      for (const reading of all) if (reading.atMs > seenMs || (riser && all !== own)) fresh.push(reading);
    }
    return fresh.sort((a, b) => a.atMs - b.atMs);
  }

  /** Readings of a device that this server has not taken itself, with those that it has. */
  async #withStored(id: string, own: readonly MeasuredReading[], untilMs: number): Promise<readonly MeasuredReading[]> {
    const isRiser = this.#loaded!.index.limits.risers.has(id) && !this.#loaded!.rises.has(id);
    const fromMs = this.#memory.seenOf(id) + 1 - (isRiser ? RISE_MS.most : 0);
    try {
      return inOrder([...(await this.#parts.readings(id, fromMs, untilMs + 1)), ...own]);
    } catch (error) {
      if (storeFaultOf(error) === undefined) throw error;
      this.#isAway();
      this.#inbox.read([id]);
      return own;
    }
  }

  /** What readings show that arrived after later ones. */
  async #judgeLate(nowMs: number): Promise<void> {
    const {store, readings, events} = this.#parts;
    const {index} = this.#loaded!;
    for (const [id, oldestMs] of [...this.#late]) {
      const untilMs = this.#memory.seenOf(id);
      const isTold = index.isTold(id);
      if ((index.limits.rowOf.has(id) || isTold) && index.places.has(id) && oldestMs <= untilMs) {
        const fromMs = oldestMs - BEFORE_MS;
        const filter = {scope: 'all', untilMs: nowMs, deviceId: id, fromMs: fromMs - BEFORE_MS} as const;
        const [all, {rows}] = await Promise.all([readings(id, fromMs, untilMs + 1), store.alarms.page(filter, 'oldest', COMPARED)]);
        const before = isTold && (all[0]?.atMs ?? oldestMs) >= oldestMs ? await readings(id, oldestMs - POSITION_MS, fromMs) : [];
        const moved = lateChanges([...before.slice(-1), ...all], rows, {
          isTold: index.isTold,
          placeOf: (device) => index.places.get(device),
          arrivedMs: nowMs,
        });
        const found = [...judgeLate(index, all, rows, nowMs), ...moved];
        if (found.length > 0) await events.raise(found);
      }
      // Others may have come meanwhile.
      if (this.#late.get(id) === oldestMs) this.#late.delete(id);
    }
  }

  async #watchGateways(nowMs: number): Promise<void> {
    const {latest, realNowMs, events} = this.#parts;
    const times = {realMs: realNowMs(), siteMs: nowMs};
    const {events: told, silences} = this.#silence.look(this.#loaded!.index.gateways, latest.watch, this.#unrecorded, times);
    if (told.length > 0) await events.raise(told);
    this.#memory.keep({silences});
  }
}
