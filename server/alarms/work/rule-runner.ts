import {randomUUID} from 'node:crypto';
import {QUANTITIES, type QuantityName, type ReturnReason} from '@livebus/contract';
import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {LiveEvents} from '../../events/live-events.ts';
import type {ReadingColumns} from '../../history/archive/block-format.ts';
import {type LatestReadings, SITES_NOTE} from '../../ingest/latest-readings.ts';
import type {RuleStateRow} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import type {Store} from '../../store/store.ts';
import {limitEvent} from '../rules/finding-events.ts';
import {excursionsOf, isBehind, type LimitFinding, type LimitRule, type LimitStates, runLimits} from '../rules/limit-rules.ts';
import {type MeasuredReading, readingFigures} from '../rules/reading-figures.ts';
import {GatewaySilence, occurrencesOf} from './gateway-silence.ts';
import {PositionWatch} from './position-watch.ts';
import {type RuleIndex, readRuleIndex} from './rule-index.ts';
import {carriedStates, keyOf, replacedLimits, stateRow, statesFrom, unwatched} from './rule-states.ts';

export interface RuleRunnerParts {
  readonly store: Pick<Store, 'assets' | 'records' | 'ratings' | 'alarmRules' | 'alarms' | 'events' | 'history' | 'peers'>;
  readonly archive: {
    readings(deviceId: string, quantities: readonly QuantityName[], fromMs: number, toMs: number): Promise<ReadingColumns>;
  };
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

const GATHER_MS = 200;
const EVERY_MS = 5000;
/** Under this name the store keeps up to which moment of the site clock the rules have run. */
const SEEN_NOTE = 'alarm rules have run until';
/** Changes with the settings of rules, on whatever server. */
const RULES_NOTE = 'alarm rules';
/** What was before the first run is of no account, but what stands is found by its next readings. */
const FIRST_MS = 600_000;
/** A clock that differs by less has not been set back. Ms. */
const SET_BACK_MS = 5000;
/** Late readings are judged with what was before them for this long, and so is what arrived just before a stop. */
const BEFORE_MS = 900_000;
const FIGURES: readonly QuantityName[] = QUANTITIES.filter((name) => /Current$|Voltage$|^parameter/.test(name));

interface Loaded {
  readonly index: RuleIndex;
  readonly states: LimitStates;
  /** Of sites, settings and stations with readings. */
  readonly key: string;
  /** Limits that stood when their alarms were raised, of those whose rule was changed since: by rule and device. */
  readonly replaced: ReadonlyMap<string, LimitRule>;
}

/**
 * Runs the rules on readings of gateways, on the leading server. What the rules have seen is in the store, and an occurrence has the same id
 * whenever it is found: a restart, or another server that takes over, raises nothing twice. One pass at a time. After a failed pass the next
 * one begins as after a restart, as states in memory may be ahead of what was written.
 */
export class RuleRunner implements Disposable {
  readonly #parts: RuleRunnerParts;
  readonly #own = new DisposableStore();
  readonly #due = new Set<string>();
  /** By device, the oldest moment of readings that arrived late. */
  readonly #late = new Map<string, number>();
  /** By device, up to which moment its readings were judged. */
  readonly #seen = new Map<string, number>();
  readonly #positions: PositionWatch;
  readonly #silence: GatewaySilence;
  #loaded: Loaded | undefined;
  #stations: string | undefined;
  #seenMs = 0;
  #passedMs = Number.NEGATIVE_INFINITY;
  #notedMs = Number.NEGATIVE_INFINITY;
  #readMs = Number.NEGATIVE_INFINITY;
  #led = false;
  #gathering: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #failing = false;
  #disposed = false;

  constructor(parts: RuleRunnerParts) {
    this.#parts = parts;
    this.#positions = new PositionWatch();
    this.#silence = new GatewaySilence(parts.realNowMs());
    this.#own.add(parts.latest.onTaken((ids) => this.#look(ids)));
    this.#own.add(
      parts.store.peers.onMessage((note) => {
        if (note.kind !== 'batch' || note.oldestMs === undefined) return;
        const ids = this.#loaded?.index.behind.get(note.gatewayId) ?? [];
        this.arrived(new Map(ids.map((id) => [id, note.oldestMs!])));
      }),
    );
  }

  /** Starts to watch the silence of gateways. */
  start(): void {
    this.#timer ??= setInterval(() => this.#begin(), this.#parts.everyMs ?? EVERY_MS).unref();
  }

  /** Readings of these devices were recorded, the oldest of each at that moment; the newest are known by `latest`. */
  arrived(oldest: ReadonlyMap<string, number>): void {
    for (const [id, atMs] of oldest) {
      if (atMs <= (this.#seen.get(id) ?? this.#seenMs)) this.#noteLate(id, atMs);
    }
    this.#look([...oldest.keys()]);
  }

  #noteLate(id: string, atMs: number): void {
    this.#late.set(id, Math.min(atMs, this.#late.get(id) ?? atMs));
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
    this.#disposed = true;
    clearTimeout(this.#gathering);
    clearInterval(this.#timer);
    this.#own.dispose();
  }

  #look(ids: readonly string[]): void {
    if (this.#disposed || ids.length === 0) return;
    for (const id of ids) this.#due.add(id);
    this.#gathering ??= setTimeout(() => this.#begin(), this.#parts.gatherMs ?? GATHER_MS).unref();
  }

  #begin(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#running = this.#running
      .then(() => this.#pass())
      .then(() => {
        this.#failing = false;
      })
      .catch((error) => {
        if (!this.#failing && !this.#disposed) this.#parts.warn(error, 'the rules of alarms could not run; they are run again');
        this.#failing = true;
      });
  }

  async #pass(): Promise<void> {
    const {store, nowMs: clock} = this.#parts;
    const {leads} = store.peers;
    if (!leads) {
      this.#led = false;
      this.#due.clear();
      this.#late.clear();
      return;
    }
    if (this.#disposed) return;
    const nowMs = clock();
    // Readings to come are older than what the rules have seen: they begin again from what the store has.
    if (nowMs < this.#passedMs - SET_BACK_MS) this.#led = false;
    this.#passedMs = nowMs;
    if (!this.#led) await this.#takeOver(nowMs);
    await this.#readAgain(nowMs);
    const due = [...this.#due];
    this.#due.clear();
    try {
      await this.#judge(due, nowMs);
      await this.#judgeLate(nowMs);
      await this.#watchGateways(nowMs);
    } catch (error) {
      this.#led = false;
      throw error;
    }
    // Where no gateway has sent anything there is nothing to go on from.
    if (this.#loaded!.index.places.size === 0 || this.#parts.realNowMs() - this.#notedMs < EVERY_MS) return;
    this.#notedMs = this.#parts.realNowMs();
    await store.history.setNote(SEEN_NOTE, String(nowMs));
  }

  /** Goes on where the server that ran the rules before has ended. */
  async #takeOver(nowMs: number): Promise<void> {
    const {store} = this.#parts;
    const [noted, known] = await Promise.all([store.history.note(SEEN_NOTE), store.alarmRules.states()]);
    const rows = known.filter(({lastMs}) => lastMs <= nowMs);
    await store.alarmRules.keepStates(known.filter(({lastMs}) => lastMs > nowMs).map((row) => ({...row, phase: 0})));
    // A clock that was set back has its readings still to come.
    this.#seenMs = Math.min(nowMs, noted === undefined ? nowMs - FIRST_MS : Number(noted));
    this.#seen.clear();
    this.#positions.recall(rows);
    this.#silence.recall(rows);
    const key = await this.#key();
    const index = await readRuleIndex(store, this.#parts.latest.places());
    this.#loaded = {index, key, states: statesFrom(index.limits, rows, this.#seenMs), replaced: new Map()};
    this.#silence.forget(index.gateways);
    await this.#return(unwatched(index, rows), index, nowMs);
    for (const id of index.places.keys()) {
      this.#due.add(id);
      if (noted !== undefined) this.#noteLate(id, this.#seenMs - BEFORE_MS);
    }
    this.#led = true;
  }

  async #key(): Promise<string> {
    const {store, latest, realNowMs} = this.#parts;
    this.#readMs = realNowMs();
    const [sites, settings] = await Promise.all([store.history.note(SITES_NOTE), store.history.note(RULES_NOTE)]);
    return JSON.stringify([sites, settings, this.#placed(latest)]);
  }

  #placed(latest: RuleRunnerParts['latest']): string {
    return [...latest.places().values()].flat().sort().join(' ');
  }

  /** Other settings, sites or stations with readings; alarms of what is watched no more return. */
  async #readAgain(nowMs: number): Promise<void> {
    const before = this.#loaded!;
    const {store, latest, realNowMs} = this.#parts;
    if (this.#stations === this.#placed(latest) && realNowMs() - this.#readMs < EVERY_MS) return;
    this.#stations = this.#placed(latest);
    const key = await this.#key();
    if (key === before.key) return;
    const index = await readRuleIndex(store, latest.places());
    const {states, gone} = carriedStates(index.limits, {limits: before.index.limits, states: before.states}, this.#seenMs);
    await this.#return([...gone, ...this.#silence.forget(index.gateways)], index, nowMs);
    this.#loaded = {index, states, key, replaced: replacedLimits(before, index.limits, states)};
  }

  /** Returns what nothing watches any more: other settings have ended it, or its device is not there. */
  async #return(gone: readonly RuleStateRow[], {places}: RuleIndex, nowMs: number): Promise<void> {
    if (gone.length === 0) return;
    const {store, events} = this.#parts;
    const ids = gone.filter(({phase}) => phase >= 2).flatMap(occurrencesOf);
    const standing = (await store.events.byIds(ids)).filter(({releasedMs}) => releasedMs === null);
    const whyOf = ({deviceId}: SiteEvent): ReturnReason => (places.has(deviceId ?? '') ? 'ruleChanged' : 'unwatched');
    if (standing.length > 0) await events.raise(standing.map((event) => ({...event, releasedMs: nowMs, returnedWhy: whyOf(event)})));
    await store.alarmRules.keepStates(gone.map((row) => ({...row, phase: 0})));
  }

  async #judge(due: readonly string[], nowMs: number): Promise<void> {
    const {index, states, replaced} = this.#loaded!;
    const {limits, places, ratedV, isTold} = index;
    const readings: MeasuredReading[] = [];
    for (const id of due) {
      const untilMs = this.#parts.latest.atMs(id);
      const fromMs = this.#seen.get(id) ?? this.#seenMs;
      if (places.has(id) && untilMs > fromMs) readings.push(...(await this.#readingsOf(id, fromMs + 1, untilMs + 1)));
    }
    readings.sort((a, b) => a.atMs - b.atMs);
    const phases = states.phase.slice();
    const findings: LimitFinding[] = [];
    runLimits(limits, states, readingFigures(limits, readings, ratedOf(ratedV)), findings);
    const by = new Map(readings.map((reading) => [`${reading.deviceId} ${reading.atMs}`, reading]));
    const told: SiteEvent[] = findings.map(({rule, kind, atMs, causeMs, value, decidedMs}) => {
      const own = limits.rules[rule]!;
      const releasedMs = kind === 'returned' ? atMs : null;
      const reading = by.get(`${own.deviceId} ${decidedMs}`);
      const was = replaced.get(keyOf(own.deviceId, own.name));
      const returnedWhy = kind === 'returned' && was && !isBehind(was, value) ? ('ruleChanged' as const) : undefined;
      return limitEvent(own, places.get(own.deviceId)!, {causeMs, value, releasedMs, returnedWhy, arrivedMs: nowMs}, reading);
    });
    const {events: moved, rows} = this.#positions.take(readings, {isTold, placeOf: (id) => places.get(id), arrivedMs: nowMs});
    told.push(...moved);
    told.sort((a, b) => (a.releasedMs ?? a.raisedMs) - (b.releasedMs ?? b.raisedMs));
    if (told.length > 0) await this.#parts.events.raise(told);
    const changed = limits.rules.flatMap((_, rule) => (phases[rule] === states.phase[rule] ? [] : [stateRow(limits, states, rule)]));
    if (changed.length + rows.length > 0) await this.#parts.store.alarmRules.keepStates([...changed, ...rows]);
    for (const {deviceId, atMs} of readings) this.#seen.set(deviceId, Math.max(atMs, this.#seen.get(deviceId) ?? atMs));
  }

  async #judgeLate(nowMs: number): Promise<void> {
    for (const [id, oldestMs] of [...this.#late]) {
      this.#late.delete(id);
      try {
        await this.#judgeLateOf(id, oldestMs, nowMs);
      } catch (error) {
        this.#noteLate(id, oldestMs);
        throw error;
      }
    }
  }

  /** What readings show that arrived after later ones: times beyond a limit that are over and that no alarm tells yet. */
  async #judgeLateOf(id: string, oldestMs: number, nowMs: number): Promise<void> {
    const {limits, places, ratedV} = this.#loaded!.index;
    const row = limits.rowOf.get(id);
    const untilMs = this.#seen.get(id) ?? this.#seenMs;
    if (row === undefined || !places.has(id) || oldestMs > untilMs) return;
    const fromMs = oldestMs - BEFORE_MS;
    const readings = await this.#readingsOf(id, fromMs, untilMs + 1);
    const found = excursionsOf(limits, readingFigures(limits, readings, ratedOf(ratedV)));
    if (found.length === 0) return;
    const {rows} = await this.#parts.store.alarms.page(
      {scope: 'all', untilMs: nowMs, deviceId: id, fromMs: fromMs - BEFORE_MS},
      'oldest',
      1000,
    );
    const fresh = found.filter(({rule, causeMs, returnedMs}) => {
      const {name} = limits.rules[rule]!;
      return !rows.some((event) => event.words?.rule === name && event.raisedMs <= returnedMs && (event.releasedMs ?? nowMs) >= causeMs);
    });
    const told = fresh.map(({rule, causeMs, returnedMs, value}) => {
      const reading = readings.find(({atMs}) => atMs === causeMs);
      return limitEvent(limits.rules[rule]!, places.get(id)!, {causeMs, value, releasedMs: returnedMs, arrivedMs: nowMs}, reading);
    });
    if (told.length > 0) await this.#parts.events.raise(told);
  }

  async #watchGateways(nowMs: number): Promise<void> {
    const {latest, realNowMs, events, store} = this.#parts;
    const {events: told, rows} = this.#silence.look(this.#loaded!.index.gateways, latest.watch, {realMs: realNowMs(), siteMs: nowMs});
    if (told.length > 0) await events.raise(told);
    if (rows.length > 0) await store.alarmRules.keepStates(rows);
  }

  async #readingsOf(deviceId: string, fromMs: number, toMs: number): Promise<MeasuredReading[]> {
    const {timesMs, states, quantities} = await this.#parts.archive.readings(deviceId, FIGURES, fromMs, toMs);
    return Array.from(timesMs, (atMs, n) => {
      const measured: Partial<Record<QuantityName, number>> = {};
      for (const [name, column] of quantities) if (!Number.isNaN(column[n]!)) measured[name] = column[n]!;
      const state = states[n]!;
      return {deviceId, atMs, quantities: measured, switchState: Number.isNaN(state) ? undefined : state};
    });
  }
}

const ratedOf = (ratedV: RuleIndex['ratedV']) => (id: string) => ratedV.get(id);
