import {randomUUID} from 'node:crypto';
import {type Disposable, Emitter} from '@livebus/engine/core';
import {type Kysely, sql} from 'kysely';
import pg from 'pg';
import type {PeerMessage, Peers} from '../peers.ts';
import {quoted} from '../quoted.ts';
import type {Tables} from '../tables.ts';
import {clientConfig, type PostgresLimits} from './address.ts';
import {LEADER, LOCK_KEY, lockName} from './locks.ts';

export interface LineOptions {
  readonly url: string;
  readonly schema: string;
  readonly limits: PostgresLimits;
  /** Sends notes, so that they follow earlier writes. */
  readonly db: Kysely<Tables>;
  /** Time between two attempts to lead or to reconnect. */
  readonly everyMs?: number;
}

const EVERY_MS = 1000;
/** A connection that does not answer for this long counts as lost: another server may lead already. */
const ANSWER_MS = 4000;
/** PostgreSQL limits a notification to less than 8,000 bytes. */
const MAX_NOTE_BYTES = 7900;

interface Letter {
  readonly from: string;
  readonly note: PeerMessage;
}

/**
 * A separate connection that receives messages of other servers and holds the leader's lock: PostgreSQL releases the lock when the
 * connection ends, for whatever reason. A lost connection is reopened; until then the server does not lead.
 */
export class PeerLine implements Peers, Disposable {
  readonly shared = true;
  readonly #options: LineOptions;
  readonly #id = randomUUID();
  readonly #leading = new Emitter<boolean>();
  readonly #told = new Emitter<PeerMessage>();
  readonly #gap = new Emitter<void>();
  readonly onLeads = this.#leading.event;
  readonly onMessage = this.#told.event;
  readonly onGap = this.#gap.event;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #leads = false;
  #ended = false;
  #looking: Promise<void> = Promise.resolve();

  private constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Resolves when it receives messages and knows whether it leads. Rejects when the database is out of reach. */
  static async open(options: LineOptions): Promise<PeerLine> {
    const line = new PeerLine(options);
    await line.#connect();
    await line.#tryToLead();
    line.#timer = setInterval(() => line.#look(), options.everyMs ?? EVERY_MS).unref();
    return line;
  }

  get leads(): boolean {
    return this.#leads;
  }

  async tell(note: PeerMessage): Promise<void> {
    for (const part of partsOf(note)) {
      const text = JSON.stringify({from: this.#id, note: part} satisfies Letter);
      await sql`select pg_notify(${channelOf(this.#options.schema)}, ${text})`.execute(this.#options.db);
    }
  }

  /** Stops leading; listeners are not notified. */
  dispose(): void {
    this.#ended = true;
    this.#leads = false;
    clearInterval(this.#timer);
    for (const emitter of [this.#leading, this.#told, this.#gap]) emitter.dispose();
  }

  /** Disposes, and resolves when the connection is closed and the lock free. */
  async close(): Promise<void> {
    this.dispose();
    await this.#looking;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  /** Checks, one run at a time, whether the connection works and whether a leader is missing. */
  #look(): void {
    if (this.#ended) return;
    clearInterval(this.#timer);
    this.#looking = this.#lookOnce().finally(() => {
      if (!this.#ended) this.#timer = setInterval(() => this.#look(), this.#options.everyMs ?? EVERY_MS).unref();
    });
  }

  async #lookOnce(): Promise<void> {
    try {
      if (this.#client === undefined) {
        await this.#connect();
        if (!this.#ended) this.#gap.fire();
      }
      if (this.#ended) return;
      if (this.#leads) await this.#client?.query('select 1');
      else await this.#tryToLead();
    } catch {
      // Other queries report the error; here it only means that the connection is gone.
      this.#lost(this.#client);
    }
  }

  async #connect(): Promise<void> {
    const {url, limits, schema} = this.#options;
    const client = new pg.Client({...clientConfig(url, limits), application_name: 'livebus peers', query_timeout: ANSWER_MS});
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({payload}) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      // A host that has vanished must not stay the leader for hours.
      await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
      await client.query(`listen ${quoted(channelOf(schema))}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  async #tryToLead(): Promise<void> {
    const client = this.#client;
    const key = lockName(this.#options.schema, LEADER);
    const outcome = await client?.query<{got: boolean}>(`select pg_try_advisory_lock(${LOCK_KEY}) as got`, [key]);
    if (outcome?.rows[0]?.got !== true || this.#client !== client || this.#ended) return;
    this.#leads = true;
    this.#leading.fire(true);
  }

  #lost(client: pg.Client | undefined): void {
    if (client === undefined || this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (!this.#leads) return;
    this.#leads = false;
    this.#leading.fire(false);
  }

  #hear(payload: string): void {
    let letter: Letter;
    try {
      letter = JSON.parse(payload) as Letter;
    } catch {
      return;
    }
    if (letter.from !== this.#id) this.#told.fire(letter.note);
  }
}

/** A longer name would be cut, and a schema could receive the notes of another one. */
const channelOf = (schema: string): string => `livebus ${schema}`.slice(0, 63);

/** Splits a list that is too long for one notification. */
function partsOf(note: PeerMessage): readonly PeerMessage[] {
  if ((note.kind !== 'events' && note.kind !== 'alarms') || Buffer.byteLength(JSON.stringify(note)) < MAX_NOTE_BYTES - 100) return [note];
  const half = Math.ceil(note.ids.length / 2);
  return [note.ids.slice(0, half), note.ids.slice(half)].flatMap((ids) => (ids.length === 0 ? [] : partsOf({kind: note.kind, ids})));
}
