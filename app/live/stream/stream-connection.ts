import {MAX_STREAM_STATIONS} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import {createEventStreamReader, type EventStreamReader} from './event-stream-reader.ts';
import {answerLimitMs, restartWaitMs, retryWaitMs, SILENCE_MS, STABLE_MS} from './retry-pace.ts';
import {readStreamEvent, type StreamEvent, type StreamLink, timeInComment} from './stream-event.ts';
import type {StreamLinkCell} from './stream-link.ts';
import {judgeStreamReply} from './stream-reply.ts';

export interface StreamRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a connection needs from its environment. */
export interface StreamPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Milliseconds that keep counting while the computer sleeps (`steadyNowMs`). */
  nowMs(): number;
  serverNowMs(): number;
  /** From 0 to 1. */
  random(): number;
  request(stationIds: readonly string[]): StreamRequest;
  /** `serverMs` answers a request sent at `sentAtMs`, by `nowMs`. */
  noteServerTime(serverMs: number, sentAtMs: number): void;
}

/** Receives a connection's events. Nothing arrives after its end. */
export interface StreamSink {
  /** `fresh`, for `hello`: earlier data are void, as after `resync`. */
  event(event: StreamEvent, fresh: boolean): void;
  /** Holds the connection's state. */
  readonly link: StreamLinkCell;
  /** Something has arrived. */
  sign(): void;
  /** All stations that the server refuses to serve; the others continue. */
  refused(stationIds: readonly string[]): void;
}

/** Debounce in ms: changes to the set of stations within it reopen the stream once. */
export const SET_DEBOUNCE_MS = 100;
/** Kinds of events whose loss the next one repairs: a server that sends malformed ones costs only one reconnection. */
const EXPENDABLE: readonly string[] = ['counts', 'alarm', 'names', 'tags', 'work', 'assigned', 'notice'];

interface Attempt {
  readonly abort: AbortController;
  readonly reader: EventStreamReader;
  readonly asked: readonly string[];
  readonly fresh: boolean;
  readonly sentAtMs: number;
  signAtMs: number;
  openedAtMs: number | undefined;
  returnTimer?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A connection to `GET {base}/stream` that renews itself after a cut, a freeze, a refusal or no answer. Any byte is a sign of life; after
 * 4.5 s without one it reports the link as lost and reconnects. It continues from `Last-Event-ID` where possible.
 */
export class StreamConnection implements Disposable {
  readonly #ports: StreamPorts;
  readonly #sink: StreamSink;
  #wanted: readonly string[] = [];
  #refused: readonly string[] = [];
  /** Stations of the last connection that worked. */
  #good: readonly string[] = [];
  #attempt: Attempt | undefined;
  #lastEventId = '';
  #clockToldMs: number | undefined;
  #goodAtMs: number;
  #failures = 0;
  /** Time over which the clients of a stopped server return. */
  #spreadMs = 0;
  #workedBefore = false;
  /** A wait that the server requested is not cut short. */
  #mustWait = false;
  #started = false;
  #ended = false;
  readonly #badKinds = new Set<string>();
  #setTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #watchTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: StreamPorts, sink: StreamSink) {
    this.#ports = ports;
    this.#sink = sink;
    this.#goodAtMs = ports.nowMs();
  }

  /**
   * Sets the stations to receive. The first call opens the stream, a changed set reopens it. More stations than the contract allows are
   * rejected.
   */
  want(stationIds: readonly string[]): void {
    this.#wanted = [...new Set(stationIds)].sort();
    const refused = this.#refused.filter((id) => this.#wanted.includes(id));
    this.#tellRefused([...new Set([...refused, ...this.#wanted.filter((id) => !refused.includes(id)).slice(MAX_STREAM_STATIONS)])]);
    if (!this.#started) {
      this.#started = true;
      this.#connect('fresh');
      return;
    }
    clearTimeout(this.#setTimer);
    this.#setTimer = setTimeout(() => {
      // Before a retry nothing is open: it will request the new set.
      if (this.#attempt !== undefined && !sameIds(this.#attempt.asked, this.#askable())) this.#connect('fresh');
    }, SET_DEBOUNCE_MS);
  }

  /** The known rows cannot be continued: requests everything again. */
  resync(): void {
    if (this.#attempt === undefined) return;
    this.#end(this.#attempt);
    this.#lastEventId = '';
    this.#failures += 1;
    this.#retryIn(retryWaitMs(this.#failures, this.#ports.random()));
  }

  /** The computer woke, the network returned or the page is shown: judge the silence now and skip the wait for the next attempt. */
  lookAgain(): void {
    if (!this.#started || this.#ended) return;
    this.#watch();
    if (this.#attempt === undefined && !this.#mustWait) this.#connect('resume');
  }

  dispose(): void {
    this.#ended = true;
    if (this.#attempt !== undefined) this.#end(this.#attempt);
    for (const timer of [this.#setTimer, this.#retryTimer, this.#watchTimer]) clearTimeout(timer);
  }

  #askable(): readonly string[] {
    return this.#wanted.filter((id) => !this.#refused.includes(id));
  }

  #connect(how: 'fresh' | 'resume'): void {
    if (this.#ended) return;
    if (this.#attempt !== undefined) this.#end(this.#attempt);
    clearTimeout(this.#retryTimer);
    this.#mustWait = false;
    const asked = this.#askable();
    // Event ids are valid only for the stations they were sent with.
    const resumed = how === 'resume' && this.#lastEventId !== '' && sameIds(asked, this.#good);
    const nowMs = this.#ports.nowMs();
    const attempt: Attempt = {
      abort: new AbortController(),
      reader: createEventStreamReader(),
      asked,
      fresh: !resumed,
      sentAtMs: nowMs,
      signAtMs: nowMs,
      openedAtMs: undefined,
    };
    this.#attempt = attempt;
    this.#watch();
    void this.#run(attempt, resumed ? this.#lastEventId : undefined);
  }

  async #run(attempt: Attempt, lastEventId: string | undefined): Promise<void> {
    const {url, headers} = this.#ports.request(attempt.asked);
    try {
      const reply = await this.#ports.fetch(url, {
        headers: {...headers, Accept: 'text/event-stream', ...(lastEventId !== undefined && {'Last-Event-ID': lastEventId})},
        credentials: 'include',
        cache: 'no-store',
        signal: attempt.abort.signal,
      });
      const open = await this.#judge(attempt, reply);
      if (!open || reply.body === null) return;
      const body = reply.body.getReader();
      for (;;) {
        const {done, value} = await body.read();
        if (this.#attempt !== attempt) return;
        if (done) break;
        this.#take(attempt, value);
      }
    } catch (error) {
      if (this.#attempt !== attempt) return;
      if (attempt.openedAtMs === undefined) {
        this.#failed(attempt);
        return;
      }
      console.warn('the stream broke', error);
    }
    this.#broke(attempt);
  }

  /** Whether the reply is a stream to read. */
  async #judge(attempt: Attempt, reply: Response): Promise<boolean> {
    const verdict = await judgeStreamReply(reply, {
      hasStations: attempt.asked.length > 0,
      workedBefore: this.#workedBefore,
      nowMs: Date.now(),
    });
    if (this.#attempt !== attempt) return false;
    if (verdict.kind === 'open') return true;
    if (verdict.kind === 'over' || verdict.kind === 'none') {
      if (verdict.kind === 'none') console.warn(`the backend offers no stream (${verdict.reason}): readings and counts are polled`);
      this.#tell({state: verdict.kind});
      this.dispose();
      return false;
    }
    if (verdict.kind === 'refused') {
      const added = attempt.asked.filter((id) => !this.#good.includes(id));
      this.#tellRefused([...this.#refused, ...(added.length > 0 ? added : attempt.asked)]);
      this.#connect('fresh');
      return false;
    }
    if (verdict.kind === 'wait') {
      this.#end(attempt);
      this.#tellLost();
      this.#mustWait = true;
      this.#retryIn(verdict.waitMs + this.#ports.random() * 1000);
      return false;
    }
    this.#failed(attempt);
    return false;
  }

  #take(attempt: Attempt, bytes: Uint8Array): void {
    attempt.signAtMs = this.#ports.nowMs();
    const read = attempt.reader.push(bytes);
    if (!read.ok) {
      this.#reportBad('size', 'an event has no end');
      this.resync();
      return;
    }
    for (const written of read.value) {
      const event = readStreamEvent(written);
      if (!event.ok) {
        const known = this.#reportBad(written.name, event.reason);
        if (known && EXPENDABLE.includes(written.name)) continue;
        this.resync();
        return;
      }
      if (event.value !== undefined) this.#deal(attempt, event.value);
      if (this.#attempt !== attempt) return;
    }
    if (attempt.openedAtMs === undefined) return;
    this.#goodAtMs = attempt.signAtMs;
    if (attempt.reader.lastEventId !== '') this.#lastEventId = attempt.reader.lastEventId;
    const serverTime = timeInComment(attempt.reader.takeComment());
    if (serverTime !== undefined) {
      this.#sink.event({name: 'clock', data: {serverTime, toldBefore: this.#clockToldMs}}, false);
      this.#clockToldMs = serverTime;
    }
    this.#sink.sign();
  }

  #deal(attempt: Attempt, event: StreamEvent): void {
    if (event.name === 'hello') this.#opened(attempt, event.data);
    if (attempt.openedAtMs === undefined) return;
    if (event.name === 'session-end') {
      this.#tell({state: 'over'});
      this.dispose();
      return;
    }
    if (event.name === 'restart') {
      clearTimeout(attempt.returnTimer);
      this.#spreadMs = (event.data.spreadS ?? 0) * 1000;
      attempt.returnTimer = setTimeout(() => this.#connect('resume'), restartWaitMs(event.data, this.#ports.random()));
      return;
    }
    this.#sink.event(event, event.name === 'hello' && attempt.fresh);
  }

  #opened(attempt: Attempt, {serverTime, periodMs}: {readonly serverTime: number; readonly periodMs: number}): void {
    this.#spreadMs = 0;
    this.#ports.noteServerTime(serverTime, attempt.sentAtMs);
    this.#clockToldMs = serverTime;
    if (attempt.fresh) this.#lastEventId = '';
    attempt.openedAtMs = attempt.signAtMs;
    this.#goodAtMs = attempt.signAtMs;
    this.#good = attempt.asked;
    this.#workedBefore = true;
    this.#tell({state: 'open', periodMs});
    this.#watch();
  }

  /** A working connection ended. A good one may reconnect before the loss is reported. */
  #broke(attempt: Attempt): void {
    const planned = attempt.returnTimer !== undefined;
    const stable = attempt.openedAtMs !== undefined && this.#ports.nowMs() - attempt.openedAtMs >= STABLE_MS;
    this.#failures = stable || planned ? 0 : this.#failures + 1;
    // The timer of a planned return keeps running.
    if (planned) {
      this.#attempt = undefined;
      this.#retryTimer = attempt.returnTimer;
      this.#mustWait = true;
      return;
    }
    this.#end(attempt);
    if (this.#failures > 1) this.#tellLost();
    this.#retryIn(retryWaitMs(this.#failures, this.#ports.random()));
  }

  /** An attempt failed. Its duration counts towards the wait. */
  #failed(attempt: Attempt): void {
    this.#end(attempt);
    this.#tellLost();
    this.#failures += 1;
    const tookMs = this.#ports.nowMs() - attempt.sentAtMs;
    const random = this.#ports.random();
    this.#retryIn(Math.max(random * 250, retryWaitMs(this.#failures, random, this.#spreadMs) - tookMs));
  }

  #retryIn(waitMs: number): void {
    clearTimeout(this.#retryTimer);
    if (!this.#ended) this.#retryTimer = setTimeout(() => this.#connect('resume'), waitMs);
  }

  #end(attempt: Attempt): void {
    if (this.#attempt === attempt) this.#attempt = undefined;
    clearTimeout(attempt.returnTimer);
    attempt.abort.abort();
  }

  /** Checks for silence, and schedules the check for when it would be too long. */
  #watch(): void {
    clearTimeout(this.#watchTimer);
    if (this.#ended) return;
    const nowMs = this.#ports.nowMs();
    const lostInMs = this.#sink.link.get().state === 'lost' ? Number.POSITIVE_INFINITY : this.#goodAtMs + SILENCE_MS - nowMs;
    if (lostInMs <= 0) this.#tellLost();
    const attempt = this.#attempt;
    let giveUpInMs = Number.POSITIVE_INFINITY;
    if (attempt !== undefined) {
      const open = attempt.openedAtMs !== undefined;
      const limitMs = open ? SILENCE_MS : answerLimitMs(this.#failures, this.#workedBefore);
      giveUpInMs = (open ? attempt.signAtMs : attempt.sentAtMs) + limitMs - nowMs;
      if (giveUpInMs <= 0 && open) {
        this.#broke(attempt);
        return;
      }
      if (giveUpInMs <= 0) {
        this.#failed(attempt);
        return;
      }
    }
    const nextMs = Math.min(lostInMs > 0 ? lostInMs : Number.POSITIVE_INFINITY, giveUpInMs);
    if (nextMs < Number.POSITIVE_INFINITY) this.#watchTimer = setTimeout(() => this.#watch(), Math.max(1, nextMs));
  }

  #tellLost(): void {
    if (this.#sink.link.get().state === 'lost') return;
    this.#tell({state: 'lost', sinceMs: this.#ports.serverNowMs() - (this.#ports.nowMs() - this.#goodAtMs)});
  }

  #tell(link: StreamLink): void {
    if (!this.#ended) this.#sink.link.set(link);
  }

  #tellRefused(stationIds: readonly string[]): void {
    if (sameIds(stationIds, this.#refused)) return;
    this.#refused = stationIds;
    this.#sink.refused(stationIds);
  }

  /** Logs a bad event, once for each kind; returns whether that kind was bad before. */
  #reportBad(kind: string, reason: string): boolean {
    const known = this.#badKinds.has(kind);
    if (!known) console.error(`the stream sent a bad "${kind}"`, reason);
    this.#badKinds.add(kind);
    return known;
  }
}

export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
