import type {Disposable} from '@livebus/engine/core';
import {type LockPort, TabElection} from '../stream/tab-election.ts';

/** What is polled: `kind` names how it is asked, `key` what of. */
export interface PollQuestion {
  readonly kind: string;
  readonly key: string;
}

/** Messages between the tabs of one browser and one user. */
export type PollMessage =
  | {readonly kind: 'ask'; readonly from: string; readonly number: number; readonly question: PollQuestion}
  /** The leader lives and asks; its answer follows. */
  | {readonly kind: 'heard'; readonly to: string; readonly number: number}
  /** `failed`: the asking tab asks by itself, and so learns why. */
  | {readonly kind: 'answer'; readonly to: string; readonly number: number; readonly failed: boolean; readonly value?: unknown};

export interface PollChannel {
  post(message: PollMessage): void;
  close(): void;
}

export interface SharedPollsPorts {
  /** Undefined where the browser has none, as on a page without TLS: each tab then polls by itself. */
  readonly locks: LockPort | undefined;
  readonly openChannel: ((name: string, take: (message: PollMessage) => void) => PollChannel) | undefined;
  /** Tabs with the same name share their polls. It contains the token, which keeps tabs of other users out. */
  readonly name: string;
  /** Unique to this tab. */
  readonly tabId: string;
  /** Asks the server. */
  ask(question: PollQuestion, signal: AbortSignal): Promise<unknown>;
  /** Monotonic clock, ms. */
  nowMs(): number;
}

/** An answer is shared while it is younger: polls are 10 s apart, so that each question is asked once in that time, by one tab. */
export const SHARED_MS = 8000;
/** A leader that has not heard a question within this time is suspended or hangs: another tab takes over. */
export const HEARD_MS = 1000;
/** A slow server is waited for as long as one tab alone would wait. */
export const ANSWERED_MS = 15_000;

interface Kept {
  readonly atMs: number;
  readonly answer: Promise<unknown>;
  /** Tabs that have had it. One that asks again wants a newer one. */
  readonly given: Set<string>;
  /** Of its request alone: what listens to a signal that lives as long as the page would live as long. */
  readonly abort: AbortController;
  /** How many wait for it. When the last one has left, nobody asks the server any more. */
  waiting: number;
}

interface Waiting {
  heard(): void;
  answered(message: Extract<PollMessage, {kind: 'answer'}>): void;
}

/**
 * One poller for all tabs of a browser: the leader, which holds a lock, asks the server, and the others ask the leader. When its tab is closed, the
 * next one leads; one that sleeps or hangs is replaced by the first tab that it does not answer.
 */
export class SharedPolls implements Disposable {
  readonly #ports: SharedPollsPorts;
  readonly #election: TabElection | undefined;
  readonly #channel: PollChannel | undefined;
  readonly #kept = new Map<string, Kept>();
  readonly #waiting = new Map<number, Waiting>();
  #leads = false;
  #frozen = false;
  #number = 0;
  /** Wakes questions that wait for the first decision. */
  #decided: (() => void)[] | undefined = [];

  constructor(ports: SharedPollsPorts) {
    this.#ports = ports;
    const {locks, openChannel, name} = ports;
    if (locks === undefined || openChannel === undefined) {
      this.#leads = true;
      this.#decided = undefined;
      return;
    }
    this.#channel = openChannel(name, (message) => this.#hear(message));
    this.#election = new TabElection(locks, name, {
      onLead: () => this.#lead(true),
      onFollow: () => this.#lead(false),
      onRefused: (error) => {
        console.warn('the browser gives no locks: this tab polls by itself', error);
        this.#lead(true);
      },
    });
    this.#election.join();
    // The lock of another tab decides by silence.
    setTimeout(() => this.#decide(), 50);
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** The answer, from whichever tab asks for it. Rejects as the server's call does, and when aborted. */
  async ask(question: PollQuestion, signal: AbortSignal): Promise<unknown> {
    if (this.#decided !== undefined) await new Promise<void>((resolve) => this.#decided?.push(resolve) ?? resolve());
    if (signal.aborted) throw signal.reason;
    if (!this.#leads && !this.#frozen && this.#channel !== undefined) {
      const answer = await this.#askLeader(question);
      if (signal.aborted) throw signal.reason;
      if (answer !== undefined && !answer.failed) return answer.value;
    }
    return this.#leads ? this.#waitFor(this.#shared(question, this.#ports.tabId), signal) : this.#ports.ask(question, signal);
  }

  /** The browser suspends this page: another tab should lead. */
  freeze(): void {
    this.#frozen = true;
    this.#leads = false;
    this.#election?.leave();
  }

  thaw(): void {
    if (!this.#frozen) return;
    this.#frozen = false;
    if (this.#election === undefined) this.#leads = true;
    else this.#election.join();
  }

  dispose(): void {
    for (const {abort} of this.#kept.values()) abort.abort();
    this.#election?.dispose();
    this.#channel?.close();
    this.#decide();
    this.#leads = false;
    this.#leaveLeader();
  }

  #lead(leads: boolean): void {
    this.#leads = leads;
    this.#kept.clear();
    this.#decide();
    // The browser told late that this tab leads: no other one would answer what it has asked.
    if (leads) this.#leaveLeader();
  }

  #leaveLeader(): void {
    for (const one of [...this.#waiting.values()]) one.answered({kind: 'answer', to: '', number: 0, failed: true});
  }

  #decide(): void {
    const waiting = this.#decided ?? [];
    this.#decided = undefined;
    for (const go of waiting) go();
  }

  /** Undefined when nobody leads, or the leader hangs: this tab takes over then. */
  #askLeader(question: PollQuestion): Promise<Extract<PollMessage, {kind: 'answer'}> | undefined> {
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout>;
      const end = (answer: Extract<PollMessage, {kind: 'answer'}> | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(number);
        resolve(answer);
      };
      timer = setTimeout(() => {
        this.#election?.steal();
        end(undefined);
      }, HEARD_MS);
      this.#waiting.set(number, {
        heard: () => {
          clearTimeout(timer);
          timer = setTimeout(() => end(undefined), ANSWERED_MS);
        },
        answered: end,
      });
      this.#channel!.post({kind: 'ask', from: this.#ports.tabId, number, question});
    });
  }

  /** Asked once for all tabs, and kept for those others that ask a little later. */
  #shared(question: PollQuestion, from: string): Kept {
    const key = `${question.kind} ${question.key}`;
    const nowMs = this.#ports.nowMs();
    const known = this.#kept.get(key);
    if (known !== undefined && !known.abort.signal.aborted && nowMs - known.atMs < SHARED_MS && !known.given.has(from)) {
      known.given.add(from);
      return known;
    }
    for (const [old, {atMs}] of this.#kept) if (nowMs - atMs >= SHARED_MS) this.#kept.delete(old);
    const abort = new AbortController();
    const kept: Kept = {atMs: nowMs, answer: this.#ports.ask(question, abort.signal), given: new Set([from]), abort, waiting: 0};
    this.#kept.set(key, kept);
    // What failed, or was given up, is asked again by whoever asks next.
    kept.answer.catch(() => this.#kept.get(key) === kept && this.#kept.delete(key));
    return kept;
  }

  /** Rejects when aborted; the request ends with the last one that waits for it. */
  #waitFor(kept: Kept, signal: AbortSignal): Promise<unknown> {
    kept.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        kept.waiting -= 1;
        if (kept.waiting === 0) kept.abort.abort();
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, {once: true});
      kept.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #hear(message: PollMessage): void {
    if (message.kind !== 'ask') {
      if (message.to !== this.#ports.tabId) return;
      const waiting = this.#waiting.get(message.number);
      if (message.kind === 'heard') waiting?.heard();
      else waiting?.answered(message);
      return;
    }
    if (!this.#leads) return;
    const {from: to, number, question} = message;
    this.#channel?.post({kind: 'heard', to, number});
    const kept = this.#shared(question, to);
    // Another tab does not say when it needs it no more.
    kept.waiting += 1;
    kept.answer.then(
      (value) => this.#channel?.post({kind: 'answer', to, number, failed: false, value}),
      () => this.#channel?.post({kind: 'answer', to, number, failed: true}),
    );
  }
}
