import {randomUUID} from 'node:crypto';
import {type Disposable, Emitter} from '@livebus/engine/core';
import {type Kysely, sql} from 'kysely';
import pg from 'pg';
import type {PeerMessage, Peers} from '../peers.ts';
import type {Tables} from '../tables.ts';
import {clientConfig, type PostgresLimits} from './address.ts';
import {LEADER, LOCK_KEY, lockName} from './locks.ts';
import {quoted} from './tables-of.ts';

export interface LineOptions {
  readonly url: string;
  readonly schema: string;
  readonly limits: PostgresLimits;
  /** Through which notes are sent: after what was written before. */
  readonly db: Kysely<Tables>;
  /** Between two tries to lead, and to come back. */
  readonly everyMs?: number;
}

const EVERY_MS = 1000;
/** A line that does not answer for so long is lost: another one may lead already. */
const ANSWER_MS = 4000;
/** PostgreSQL passes on less than 8,000 bytes. */
const MAX_NOTE_BYTES = 7900;

interface Letter {
  readonly from: string;
  readonly note: PeerMessage;
}

/**
 * One connection of its own that hears what other servers tell, and holds the lock of the one that leads: PostgreSQL lets go of it with the connection, however
 * that ends. A lost line comes back by itself; meanwhile the server does not lead.
 */
export class PeerLine implements Peers, Disposable {
  readonly shared = true;
  readonly #options: LineOptions;
  readonly #id = randomUUID();
  readonly #leading = new Emitter<boolean>();
  readonly #told = new Emitter<PeerMessage>();
  readonly #gap = new Emitter<void>();
  readonly onLeads = this.#leading.event;
  readonly onTold = this.#told.event;
  readonly onGap = this.#gap.event;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #leads = false;
  #ended = false;
  #looking: Promise<void> = Promise.resolve();

  private constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Resolves when it hears, and when it is known whether it leads. Rejects when the database is out of reach. */
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

  /** Leads no more; listeners are not told. */
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

  /** One look at a time: is the line there, and is there someone to lead? */
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
      // What is wrong is told by whatever else asks the database; here it means that the line is gone.
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
      // A host that vanished must not lead for hours.
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

/** Longer than a name may be it would be cut, and one schema's notes heard in another. */
const channelOf = (schema: string): string => `livebus ${schema}`.slice(0, 63);

/** A list that is too long for one letter goes in several. */
function partsOf(note: PeerMessage): readonly PeerMessage[] {
  if (note.kind !== 'events' || Buffer.byteLength(JSON.stringify(note)) < MAX_NOTE_BYTES - 100) return [note];
  const half = Math.ceil(note.ids.length / 2);
  return [note.ids.slice(0, half), note.ids.slice(half)].flatMap((ids) => (ids.length === 0 ? [] : partsOf({kind: 'events', ids})));
}
