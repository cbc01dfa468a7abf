import {createHash, randomBytes} from 'node:crypto';
import type {ServerResponse} from 'node:http';
import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {Caller} from '../access/sessions.ts';
import {ApiError} from '../base/errors.ts';
import type {StoredEvent} from '../store/areas/events/event.ts';
import {AlarmDesk} from './alarm-desk.ts';
import {alarmMessageOf} from './alarm-message.ts';
import {DEFAULT_HUB, type HubOptions} from './hub-options.ts';
import type {HubParts, StreamWish} from './hub-parts.ts';
import {fullHeadOf, ReadingsPublisher, type StationFeed} from './readings-publisher.ts';
import {recheckSessions} from './recheck-sessions.ts';
import {Ring, type SentEvent} from './ring.ts';
import {comment, eventEnd, eventHead, heartbeat, type StreamData} from './sse.ts';
import {receives, type Subscriber, scopeKeyOf} from './subscriber.ts';
import {ofNames, ofNotice, ofTag, ofWork, type ToldNews} from './told-news.ts';
import {Wire} from './wire.ts';

/** How many clients a second may return to a restarted server. */
const RETURNS_A_SECOND = 50;

/**
 * Every open stream of the server. Reads each watched station once a period, makes one event of it and writes that to every watcher; the
 * same for alarms and counts. Does nothing while no stream is open.
 */
export class StreamHub implements Disposable {
  readonly #parts: HubParts;
  readonly #options: HubOptions;
  readonly #nowMs: () => number;
  readonly #boot = randomBytes(4).toString('hex');
  readonly #subscribers = new Set<Subscriber>();
  readonly #publisher: ReadingsPublisher<Subscriber>;
  readonly #ring: Ring;
  readonly #own = new DisposableStore();
  readonly #desk: AlarmDesk;
  #seq = 0;
  #beat: NodeJS.Timeout | undefined;
  #recheckedMs = 0;
  #rechecking = false;
  #stopping = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#options = {...DEFAULT_HUB, ...parts.options};
    this.#nowMs = parts.nowMs ?? (() => performance.timeOrigin + performance.now());
    this.#ring = new Ring({spanMs: this.#options.resumeMs, maxBytes: this.#options.ringBytes});
    this.#desk = this.#own.add(
      new AlarmDesk({
        ...parts,
        openAlarms: this.#options.openAlarms,
        nowMs: this.#nowMs,
        onAlarms: (events) => this.#tellAlarms(events),
        onCounts: () => void this.#tellCounts(),
        onRewritten: () => this.#rewrite(),
      }),
    );
    this.#publisher = this.#own.add(
      new ReadingsPublisher<Subscriber>({
        ...parts,
        keepMs: this.#options.resumeMs,
        nowMs: this.#nowMs,
        seq: () => this.#seq,
        onChange: (feed, head) => this.#tellChange(feed, head),
        onFresh: (feed) => {
          for (const subscriber of feed.watchers) this.#pump(subscriber);
        },
        onFault: (stationId, error) => parts.warn(error, `the readings of station ${stationId} could not be made`),
      }),
    );
    this.#own.add(parts.siteClock.onMoved(() => this.#clockMoved()));
    this.#own.add(parts.names.onNews((news) => this.#tellNews(ofNames(news))));
    this.#own.add(parts.tagNews.onNews((news) => this.#tellNews(ofTag(news))));
    this.#own.add(parts.workNews.onNews((news) => this.#tellNews(ofWork(news))));
    this.#own.add(parts.noticeNews.onNews((news) => this.#tellNews(ofNotice(news))));
    this.#own.add(parts.sessions.onEnded((tokenHash) => this.#sessionOver(tokenHash)));
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** Throws ApiError when too many streams are open or the server is stopping. */
  admit(caller: Caller): void {
    if (this.#stopping) throw new ApiError('unavailable');
    const {perSession, perAccount, inAll, refusedRetryS} = this.#options;
    const all = [...this.#subscribers];
    const ofSession = all.filter((one) => one.caller.tokenHash === caller.tokenHash).length;
    const ofAccount = all.filter((one) => one.caller.account.id === caller.account.id).length;
    if (ofSession < perSession && ofAccount < perAccount && all.length < inAll) return;
    throw new ApiError('tooManyRequests', {params: {retryS: refusedRetryS}});
  }

  /** Starts a stream; the head of `response` is already written, and the hub owns it from here on. Call `admit` first, in the same turn. */
  open(response: ServerResponse, {caller, scope, stationIds, lastEventId}: StreamWish): void {
    const scopeKey = scopeKeyOf(scope);
    const about = createHash('sha256')
      .update(JSON.stringify([scopeKey, [...stationIds].sort()]))
      .digest('hex');
    const feeds: StationFeed<Subscriber>[] = [];
    const subscriber: Subscriber = {
      wire: new Wire(response, this.#nowMs, {onProgress: () => this.#onProgress(subscriber), onClose: () => this.#drop(subscriber)}),
      caller,
      scope,
      scopeKey,
      feeds,
      idPrefix: `${this.#boot}.${about.slice(0, 8)}`,
      phase: 'opening',
      turn: 0,
      owed: new Set(),
      alarms: [],
      countsTold: undefined,
      lacksAlarms: false,
    };
    if (response.destroyed) return;
    this.#subscribers.add(subscriber);
    for (const id of stationIds) feeds.push(this.#publisher.watch(id, subscriber));
    this.#startBeat();
    const {siteClock, periodMs} = this.#parts;
    subscriber.wire.write(eventHead('hello', {serverTime: siteClock.nowMs(), periodMs}), eventEnd());
    if (lastEventId === undefined) void this.#tellAll(subscriber, {resync: false});
    else if (!this.#tellMissed(subscriber, lastEventId)) void this.#tellAll(subscriber, {resync: true});
  }

  /**
   * Tells every client that the server stops and when to return, spread over time at fifty a second, then ends all streams, at the latest
   * after `partingMs`.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
    const spreadS = hundredths(this.#subscribers.size / RETURNS_A_SECOND);
    const partings = [...this.#subscribers].map((subscriber, i) =>
      this.#part(subscriber, eventHead('restart', {inS: hundredths(1 + i / RETURNS_A_SECOND), spreadS}), eventEnd()),
    );
    await Promise.all(partings);
  }

  /** Ends all streams without a last message. */
  dispose(): void {
    this.#stopping = true;
    clearInterval(this.#beat);
    this.#own.dispose();
    for (const subscriber of [...this.#subscribers]) {
      this.#drop(subscriber);
      subscriber.wire.destroy();
    }
  }

  /** Sends current counts, open alarms and full readings; with `resync` the client must discard what it got before. */
  async #tellAll(subscriber: Subscriber, {resync}: {readonly resync: boolean}): Promise<void> {
    subscriber.turn += 1;
    const {turn, wire, scope, scopeKey, owed} = subscriber;
    Object.assign(subscriber, {phase: 'opening', alarms: [], countsTold: undefined, lacksAlarms: false});
    owed.clear();
    if (resync) wire.write(eventHead('resync', {}), eventEnd());
    const heads: Buffer[] = [];
    try {
      const [all, open] = await Promise.all([this.#desk.counts(scopeKey, scope), this.#desk.open(scopeKey, scope)]);
      const counts = await this.#desk.countsFor(subscriber.caller.account.id, scopeKey, scope, all);
      heads.push(eventHead('counts', counts), ...open.map((event) => eventHead('alarm', alarmMessageOf(event))));
      if (turn === subscriber.turn) subscriber.countsTold = JSON.stringify(counts);
    } catch (error) {
      // Readings must not wait for alarms; the next recheck sends everything.
      this.#parts.warn(error, 'could not send a stream its alarms');
      if (turn === subscriber.turn) subscriber.lacksAlarms = true;
    }
    if (turn !== subscriber.turn) return;
    heads.push(...subscriber.alarms.splice(0));
    subscriber.phase = 'live';
    heads.forEach((head, i) => {
      const isLast = subscriber.feeds.length === 0 && i === heads.length - 1;
      wire.write(head, eventEnd(isLast ? this.#idOf(subscriber) : undefined));
    });
    for (const feed of subscriber.feeds) owed.add(feed);
    this.#pump(subscriber);
  }

  /**
   * Sends the events after `lastEventId`. Returns false, and sends nothing, when they are no longer kept or exceed what a reader may be
   * sent at once.
   */
  #tellMissed(subscriber: Subscriber, lastEventId: string): boolean {
    const [, prefix, number] = /^(.+)-(\d{1,15})$/.exec(lastEventId) ?? [];
    const from = Number(number);
    this.#ring.prune(this.#nowMs());
    if (prefix !== subscriber.idPrefix || from > this.#seq || !this.#ring.covers(from)) return false;
    if (!subscriber.feeds.every((feed) => feed.told !== undefined && feed.sinceSeq <= from)) return false;

    const missed = this.#ring.since(from);
    const alarms = missed.filter((event) => event.kind !== 'readings' && receives(subscriber, event));
    if (sizeOf(alarms) > this.#options.maxBufferedBytes) return false;
    subscriber.turn += 1;
    subscriber.phase = 'live';
    const told = [...alarms];
    for (const feed of subscriber.feeds) {
      const changes = missed.filter(({kind, about}) => kind === 'readings' && about === feed.stationId);
      // Many changes can be longer than the full readings.
      if (sizeOf(changes) > fullHeadOf(feed).length) subscriber.owed.add(feed);
      else told.push(...changes);
    }
    for (const {head, seq} of told.sort((a, b) => a.seq - b.seq)) this.#send(subscriber, head, seq);
    this.#pump(subscriber);
    this.#desk.requestCounts();
    return true;
  }

  /** Sends full readings that are owed, as far as the reader keeps up. */
  #pump(subscriber: Subscriber): void {
    const {wire, owed} = subscriber;
    if (subscriber.phase !== 'live') return;
    for (const feed of [...owed]) {
      if (!feed.fresh) continue;
      if (wire.bufferedBytes > this.#options.maxBufferedBytes) return;
      owed.delete(feed);
      wire.write(fullHeadOf(feed), eventEnd(owed.size === 0 ? this.#idOf(subscriber) : undefined));
    }
  }

  #tellChange(feed: StationFeed<Subscriber>, head: Buffer): void {
    this.#seq += 1;
    this.#ring.push({seq: this.#seq, kind: 'readings', about: feed.stationId, head}, this.#nowMs());
    for (const subscriber of feed.watchers) {
      const {owed, wire} = subscriber;
      if (owed.has(feed)) continue;
      // A reader that is still receiving its first full readings gets the rest of them before any change.
      if (owed.size > 0 && wire.bufferedBytes > this.#options.maxBufferedBytes) owed.add(feed);
      else this.#send(subscriber, head, this.#seq);
    }
  }

  /** A reader that is too slow gets nothing more until it has caught up. */
  #send(subscriber: Subscriber, head: Buffer, seq: number): void {
    const {wire, owed} = subscriber;
    if (subscriber.phase !== 'live') return;
    const limit = this.#options.maxBufferedBytes * (owed.size > 0 ? 2 : 1);
    if (wire.bufferedBytes > limit) {
      subscriber.phase = 'behind';
      owed.clear();
      return;
    }
    wire.write(head, eventEnd(owed.size === 0 ? this.#idOf(subscriber, seq) : undefined));
  }

  #onProgress(subscriber: Subscriber): void {
    if (subscriber.phase !== 'behind') this.#pump(subscriber);
    else if (subscriber.wire.bufferedBytes === 0) void this.#tellAll(subscriber, {resync: true});
  }

  /** Events also change readings, so readings are read with them. */
  #tellAlarms(events: readonly StoredEvent[]): void {
    for (const event of events) this.#tell({kind: 'alarm', about: event.projectId, head: eventHead('alarm', alarmMessageOf(event))});
    this.#startBeat();
    this.#publisher.refresh({voidTold: false});
  }

  #tellNews(news: readonly ToldNews[]): void {
    for (const one of news) this.#tell(one);
    this.#startBeat();
  }

  /** Sends an event to those who receive it, also when they return. */
  #tell(news: ToldNews): void {
    this.#seq += 1;
    const event: SentEvent = {...news, seq: this.#seq};
    const {head} = news;
    this.#ring.push(event, this.#nowMs());
    for (const subscriber of this.#subscribers) {
      if (!receives(subscriber, event)) continue;
      if (subscriber.phase === 'opening') subscriber.alarms.push(head);
      else this.#send(subscriber, head, this.#seq);
    }
  }

  /** Counts once for each distinct set of projects, and what each account has read of it; sends nothing where nothing has changed. */
  async #tellCounts(): Promise<void> {
    const scopes = new Map([...this.#subscribers].map(({scopeKey, scope}) => [scopeKey, scope]));
    for (const [scopeKey, scope] of scopes) {
      try {
        const counts = await this.#desk.counts(scopeKey, scope);
        const accounts = new Set([...this.#subscribers].filter((one) => one.scopeKey === scopeKey).map((one) => one.caller.account.id));
        for (const id of accounts) this.#tellCountsTo(id, scopeKey, await this.#desk.countsFor(id, scopeKey, scope, counts));
      } catch (error) {
        this.#parts.warn(error, 'the counts of open streams could not be read');
      }
    }
  }

  #tellCountsTo(accountId: string, scopeKey: string, counts: StreamData<'counts'>): void {
    const text = JSON.stringify(counts);
    let head: Buffer | undefined;
    for (const subscriber of this.#subscribers) {
      const isFor = subscriber.scopeKey === scopeKey && subscriber.caller.account.id === accountId;
      if (!isFor || subscriber.phase !== 'live' || subscriber.countsTold === text) continue;
      if (head === undefined) this.#seq += 1;
      head ??= eventHead('counts', counts);
      subscriber.countsTold = text;
      this.#send(subscriber, head, this.#seq);
    }
  }

  #clockMoved(): void {
    this.#publisher.refresh({voidTold: false});
    const beat = heartbeat(this.#parts.siteClock.nowMs());
    for (const {wire} of this.#subscribers) if (wire.bufferedBytes === 0) wire.write(beat);
  }

  #rewrite(): void {
    this.#seq += 1;
    this.#ring.clear(this.#seq);
    this.#publisher.refresh({voidTold: true});
    for (const subscriber of this.#subscribers) if (subscriber.phase !== 'behind') void this.#tellAll(subscriber, {resync: true});
  }

  #sessionOver(tokenHash: string): void {
    for (const subscriber of [...this.#subscribers]) {
      if (subscriber.caller.tokenHash === tokenHash) void this.#part(subscriber, eventHead('session-end', {}), eventEnd());
    }
  }

  /** Sends the last message, then ends the stream; cuts the connection if the reader does not read it. */
  async #part(subscriber: Subscriber, ...lastWords: readonly (Buffer | string)[]): Promise<void> {
    const {wire} = subscriber;
    this.#drop(subscriber);
    if (wire.bufferedBytes > this.#options.maxBufferedBytes) wire.destroy();
    else wire.end(...lastWords);
    const cut = setTimeout(() => wire.destroy(), this.#options.partingMs);
    await wire.closed;
    clearTimeout(cut);
  }

  #drop(subscriber: Subscriber): void {
    if (!this.#subscribers.delete(subscriber)) return;
    subscriber.phase = 'over';
    subscriber.turn += 1;
    subscriber.owed.clear();
    for (const feed of subscriber.feeds) this.#publisher.unwatch(feed, subscriber);
  }

  #startBeat(): void {
    this.#beat ??= setInterval(() => this.#onBeat(), this.#options.heartbeatMs / 4);
  }

  #onBeat(): void {
    const {heartbeatMs, stuckMs, recheckMs} = this.#options;
    const now = this.#nowMs();
    const beat = heartbeat(this.#parts.siteClock.nowMs());
    for (const {wire} of [...this.#subscribers]) {
      if (wire.stuckMs > stuckMs) wire.destroy();
      // Otherwise the silence could last until the next beat.
      else if (wire.silentMs > heartbeatMs * 0.7 && wire.bufferedBytes === 0) wire.write(beat);
    }
    this.#publisher.sweep(now);
    this.#ring.prune(now);
    if (now - this.#recheckedMs >= recheckMs) {
      this.#recheckedMs = now;
      void this.#recheck();
    }
    if (this.#subscribers.size > 0 || !this.#publisher.isEmpty || !this.#ring.isEmpty) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  /** Ends streams that must not go on, and retries what failed when a stream was opened. */
  async #recheck(): Promise<void> {
    if (this.#rechecking) return;
    this.#rechecking = true;
    const {sessions, scopeOf, warn} = this.#parts;
    try {
      for (const [subscriber, verdict] of await recheckSessions([...this.#subscribers], sessions, scopeOf)) {
        if (verdict === 'over') void this.#part(subscriber, eventHead('session-end', {}), eventEnd());
        else void this.#part(subscriber, comment('the account has changed'));
      }
    } catch (error) {
      warn(error, 'the sessions of open streams could not be looked at');
    } finally {
      this.#rechecking = false;
    }
    for (const subscriber of this.#subscribers) {
      if (subscriber.lacksAlarms && subscriber.phase === 'live') void this.#tellAll(subscriber, {resync: true});
    }
    this.#desk.requestCounts();
  }

  #idOf({idPrefix}: Subscriber, seq: number = this.#seq): string {
    return `${idPrefix}-${seq}`;
  }
}

const sizeOf = (told: readonly {readonly head: Buffer}[]): number => told.reduce((sum, {head}) => sum + head.length, 0);
