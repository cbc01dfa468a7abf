import {randomUUID} from 'node:crypto';
import {type Disposable, Emitter} from '@livebus/engine/core';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {EventCounts, SiteEvent, StoredEvent} from '../store/areas/events/event.ts';
import type {PeerMessage, Peers} from '../store/peers.ts';
import {storeFaultOf} from '../store/store-error.ts';
import type {EventLog} from './event-log.ts';
import type {EventMaker, LiveEvents} from './live-events.ts';
export interface SharedEventsParts {
  readonly peers: Peers;
  readonly log: EventLog;
  /** Makes a new maker each time this server becomes the leader; undefined where nothing produces events, as outside the demo. */
  readonly newMaker?: (() => EventMaker) | undefined;
  readonly warn: (error: unknown, what: string) => void;
  /** Time limit for the leading server's answer. */
  readonly answerMs?: number;
}

const ANSWER_MS = 5000;
/** More changed alarms at once are not passed on singly: listeners read everything again. */
const MAX_PASSED = 500;

/**
 * Events of the sites for one of several servers. Where a maker produces events, the leading server writes them to the store. A server that
 * raises events notifies the others, which pass them on. A server without others always leads.
 */
export class SharedEvents implements LiveEvents, Disposable {
  readonly #parts: SharedEventsParts;
  readonly #events = new Emitter<readonly StoredEvent[]>();
  readonly #rewritten = new Emitter<void>();
  readonly #read = new Emitter<void>();
  readonly onEvents = this.#events.event;
  readonly onRewritten = this.#rewritten.event;
  readonly onRead = this.#read.event;
  readonly #asked = new Map<string, () => void>();
  #maker: EventMaker | undefined;
  #fills = false;
  #disposed = false;
  readonly #written: Disposable;

  constructor(parts: SharedEventsParts) {
    this.#parts = parts;
    // The others were notified before, when they could not read these events yet.
    this.#written = parts.log.onWritten((ids) => {
      void this.#pass(ids);
      this.#tell({kind: 'events', ids});
    });
    if (parts.peers.leads) this.#begin();
  }

  counts(scope: ProjectScope, sinceMs: number, untilMs: number): Promise<EventCounts> {
    return this.#parts.log.counts(scope, sinceMs, untilMs);
  }

  open(scope: ProjectScope, untilMs: number, limit: number): Promise<StoredEvent[]> {
    return this.#parts.log.open(scope, untilMs, limit);
  }

  get waitingSinceMs(): number | null {
    return this.#parts.log.waitingSinceMs;
  }

  async raise(events: readonly SiteEvent[]): Promise<void> {
    const {log} = this.#parts;
    await log.put(events);
    const ids = [...new Set(events.map(({id}) => id))];
    // Those that wait for a database that cannot be read either are passed on when they are written.
    const raised = await log.byIds(ids).catch((error) => {
      if (storeFaultOf(error) === undefined) throw error;
      return [];
    });
    if (raised.length > 0) this.#events.fire(raised);
    this.#tell({kind: 'events', ids});
  }

  async passOn(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    if (ids.length > MAX_PASSED) {
      this.rewrite();
      this.#tell({kind: 'rewritten'});
      return;
    }
    await this.#pass(ids);
    this.#tell({kind: 'alarms', ids});
  }

  read(): void {
    this.#read.fire();
    this.#tell({kind: 'read'});
  }

  /**
   * As a maker does. Where another server leads, asks that one, with a time limit. Without a maker, writes waiting events. Never rejects.
   */
  catchUp(): Promise<void> {
    if (this.#maker) return this.#maker.catchUp();
    return this.#parts.newMaker ? this.#ask() : this.#parts.log.flush();
  }

  /** Starts to produce the days before the last one, now or once this server leads. */
  fillPast(): void {
    this.#fills = true;
    this.#maker?.fillPast();
  }

  /** From now on this server produces the events. Changes made in the meantime were not announced, so everyone reads again. */
  async lead(): Promise<void> {
    if (this.#maker || this.#disposed) return;
    const maker = this.#begin();
    if (!maker) return;
    await maker.catchUp();
    if (this.#maker !== maker) return;
    for (const answered of this.#asked.values()) answered();
    this.rewrite();
    this.#tell({kind: 'rewritten'});
  }

  /** Another server leads, or no leader is known. */
  async follow(): Promise<void> {
    const maker = this.#maker;
    this.#maker = undefined;
    maker?.dispose();
    await maker?.ended();
  }

  /** Everything passed on here is invalid. */
  rewrite(): void {
    this.#rewritten.fire();
  }

  async hear(message: PeerMessage): Promise<void> {
    if (message.kind === 'caught-up') this.#asked.get(message.ask)?.();
    if (message.kind === 'rewritten') this.rewrite();
    if (message.kind === 'catch-up' && this.#maker) {
      await this.#maker.catchUp();
      this.#tell({kind: 'caught-up', ask: message.ask});
    }
    if (message.kind === 'alarms') await this.#pass(message.ids);
    if (message.kind === 'read') this.#read.fire();
    // The leading server has them from its maker.
    if (message.kind === 'events' && !this.#maker) await this.#pass(message.ids);
  }

  dispose(): void {
    this.#disposed = true;
    this.#written.dispose();
    this.#maker?.dispose();
    for (const answered of this.#asked.values()) answered();
    this.#events.dispose();
    this.#rewritten.dispose();
    this.#read.dispose();
  }

  /** Resolves when it no longer uses the store. */
  async ended(): Promise<void> {
    await this.#maker?.ended();
  }

  #begin(): EventMaker | undefined {
    const maker = this.#parts.newMaker?.();
    this.#maker = maker;
    if (!maker) return undefined;
    maker.onEvents((events) => {
      this.#events.fire(events);
      this.#tell({kind: 'events', ids: events.map(({id}) => id)});
    });
    maker.onRewritten(() => {
      this.rewrite();
      this.#tell({kind: 'rewritten'});
    });
    if (this.#fills) maker.fillPast();
    return maker;
  }

  async #pass(ids: readonly string[]): Promise<void> {
    try {
      const events = await this.#parts.log.byIds(ids);
      if (events.length > 0 && !this.#disposed) this.#events.fire(events);
    } catch (error) {
      this.#parts.warn(error, 'could not read events that another server announced');
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

  #tell(message: PeerMessage): void {
    this.#parts.peers.tell(message).catch((error) => {
      if (!this.#disposed) this.#parts.warn(error, 'could not notify other servers of events');
    });
  }
}
