import {randomUUID} from 'node:crypto';
import {type Disposable, Emitter} from '@livebus/engine/core';
import type {StoredEvent} from '../events/event.ts';
import type {EventRunner, LiveEvents} from '../events/event-runner.ts';
import type {EventStore} from '../store/areas/events/events.ts';
import type {PeerNote, Peers} from '../store/peers.ts';

export interface SharedEventsParts {
  readonly peers: Peers;
  readonly store: Pick<EventStore, 'byIds'>;
  /** Made anew each time this server begins to lead. */
  readonly newRunner: () => EventRunner;
  readonly warn: (error: unknown, what: string) => void;
  /** How long the server that leads may take to answer. */
  readonly answerMs?: number;
}

const ANSWER_MS = 5000;

/**
 * Events of the sites for one of several servers: the one that leads brings them into the store and tells the others, who pass on what they are told. A server
 * that has no others leads always.
 */
export class SharedEvents implements LiveEvents, Disposable {
  readonly #parts: SharedEventsParts;
  readonly #events = new Emitter<readonly StoredEvent[]>();
  readonly #rewritten = new Emitter<void>();
  readonly onEvents = this.#events.event;
  readonly onRewritten = this.#rewritten.event;
  readonly #asked = new Map<string, () => void>();
  #runner: EventRunner | undefined;
  #fills = false;
  #disposed = false;

  constructor(parts: SharedEventsParts) {
    this.#parts = parts;
    if (parts.peers.leads) this.#begin();
  }

  /** As of a runner; where another server leads it is asked, and given up on after a while. Never rejects. */
  catchUp(): Promise<void> {
    return this.#runner ? this.#runner.catchUp() : this.#ask();
  }

  /** Begins to make the days before the last one, if this server leads, or as soon as it does. */
  fillPast(): void {
    this.#fills = true;
    this.#runner?.fillPast();
  }

  /** From now on it is this server that brings the events. What happened meanwhile was told to nobody: everyone reads anew. */
  async lead(): Promise<void> {
    if (this.#runner || this.#disposed) return;
    const runner = this.#begin();
    await runner.catchUp();
    if (this.#runner !== runner) return;
    for (const answered of this.#asked.values()) answered();
    this.rewrite();
    this.#tell({kind: 'rewritten'});
  }

  /** Another one leads, or nobody is known to. */
  async follow(): Promise<void> {
    const runner = this.#runner;
    this.#runner = undefined;
    runner?.dispose();
    await runner?.ended();
  }

  /** What was passed on here is void. */
  rewrite(): void {
    this.#rewritten.fire();
  }

  async hear(note: PeerNote): Promise<void> {
    if (note.kind === 'caught-up') this.#asked.get(note.ask)?.();
    if (note.kind === 'rewritten') this.rewrite();
    if (note.kind === 'catch-up' && this.#runner) {
      await this.#runner.catchUp();
      this.#tell({kind: 'caught-up', ask: note.ask});
    }
    // A server that leads has them from its runner.
    if (note.kind === 'events' && !this.#runner) await this.#pass(note.ids);
  }

  dispose(): void {
    this.#disposed = true;
    this.#runner?.dispose();
    for (const answered of this.#asked.values()) answered();
    this.#events.dispose();
    this.#rewritten.dispose();
  }

  /** Resolves when nothing of it reaches for the store any more. */
  async ended(): Promise<void> {
    await this.#runner?.ended();
  }

  #begin(): EventRunner {
    const runner = this.#parts.newRunner();
    this.#runner = runner;
    runner.onEvents((events) => {
      this.#events.fire(events);
      this.#tell({kind: 'events', ids: events.map(({id}) => id)});
    });
    runner.onRewritten(() => {
      this.rewrite();
      this.#tell({kind: 'rewritten'});
    });
    if (this.#fills) runner.fillPast();
    return runner;
  }

  async #pass(ids: readonly string[]): Promise<void> {
    try {
      const events = await this.#parts.store.byIds(ids);
      if (events.length > 0 && !this.#disposed) this.#events.fire(events);
    } catch (error) {
      this.#parts.warn(error, 'events that another server told could not be read');
      this.rewrite();
    }
  }

  #ask(): Promise<void> {
    if (this.#disposed) return Promise.resolve();
    const ask = randomUUID();
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#parts.warn(undefined, 'the server that leads has not brought the events up to the site clock in time');
        done();
      }, this.#parts.answerMs ?? ANSWER_MS);
      const done = () => {
        clearTimeout(late);
        this.#asked.delete(ask);
        resolve();
      };
      this.#asked.set(ask, done);
      this.#tell({kind: 'catch-up', ask});
    });
  }

  #tell(note: PeerNote): void {
    this.#parts.peers.tell(note).catch((error) => {
      if (!this.#disposed) this.#parts.warn(error, 'other servers could not be told of events');
    });
  }
}
