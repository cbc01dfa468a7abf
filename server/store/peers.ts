import {Emitter, type Event} from '@livebus/engine/core';

/** What one server tells the others on its database. */
export type PeerMessage =
  /** Signed out: its streams end everywhere. */
  | {readonly kind: 'session-ended'; readonly tokenHash: string}
  /** These events were raised or have returned; they stand in the database. */
  | {readonly kind: 'events'; readonly ids: readonly string[]}
  /** The past of the events is another now. */
  | {readonly kind: 'rewritten'}
  /** A scenario was asked for or ended: from that moment on the project's readings are others. */
  | {readonly kind: 'scenario'; readonly projectId: string; readonly fromMs: number}
  /** The site clock was moved; how it stands is in the database. */
  | {readonly kind: 'clock'}
  /** A gateway has sent a batch: what it told stands in the database. Real time of its coming, and the newest moment in it. */
  | {readonly kind: 'batch'; readonly gatewayId: string; readonly arrivedMs: number; readonly newestMs: number}
  /** The server that leads shall bring the events up to the site clock, and answer with `caught-up` of the same number. */
  | {readonly kind: 'catch-up'; readonly ask: string}
  | {readonly kind: 'caught-up'; readonly ask: string};

/**
 * The servers on one database. One of them leads: it lets the demo live and fills its history; when it ends, however it ends, another one leads.
 * A SQLite file has one server, which leads always.
 */
export interface Peers {
  readonly leads: boolean;
  /** It leads from now on, or leads no more. */
  readonly onLeads: Event<boolean>;
  /** There may be others. */
  readonly shared: boolean;
  /** Tells the others, never itself. Resolves when it was sent; rejects when the database is out of reach. */
  tell(note: PeerMessage): Promise<void>;
  readonly onTold: Event<PeerMessage>;
  /** For a while nothing could be heard: whatever others may have told has to be read anew. */
  readonly onGap: Event<void>;
}

/** For the one server of a database. */
export const ALONE: Peers = {
  leads: true,
  shared: false,
  onLeads: new Emitter<boolean>().event,
  onTold: new Emitter<PeerMessage>().event,
  onGap: new Emitter<void>().event,
  tell: () => Promise.resolve(),
};
