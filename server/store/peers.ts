import {Emitter, type Event} from '@livebus/engine/core';
import type {Audience} from './areas/notices/notices.ts';

/** What happened to a notice, and who hears of it. */
export interface NoticeNews {
  readonly id: string;
  /** Only one account: what it has read. */
  readonly login?: string;
  /** It is new, for these: they are told its title. Everybody else learns only that there is something to ask for again. */
  readonly told?: Audience & {readonly title: string; readonly by: string};
}

/** Messages between the servers of one database. */
export type PeerMessage =
  /** A session has ended: its streams end on every server. */
  | {readonly kind: 'session-ended'; readonly tokenHash: string}
  /** These events were raised or cleared; they are in the database. */
  | {readonly kind: 'events'; readonly ids: readonly string[]}
  /** The lives of these alarms went on, by somebody's hand or by the end of a shelving. */
  | {readonly kind: 'alarms'; readonly ids: readonly string[]}
  /** An account has read events. */
  | {readonly kind: 'read'}
  /** Devices have other names, in the pictures, lists and trees of these stations; they are in the database. */
  | {readonly kind: 'names'; readonly projectId: string; readonly stationIds: readonly string[]}
  /** A tag was hung on a device or taken off; it is in the database. */
  | {readonly kind: 'tags'; readonly projectId: string; readonly deviceId: string}
  /** An order or a repair has changed; it is in the database. */
  | {
      readonly kind: 'work';
      readonly change: {
        readonly projectId: string;
        readonly thing: 'order' | 'repair';
        readonly id: string;
        readonly assigned?: {
          readonly login: string;
          readonly number: string;
          readonly type: string;
          readonly content: string;
          readonly by: string;
        };
      };
    }
  /** A notice was written, changed, withdrawn or read; it is in the database. */
  | {readonly kind: 'notice'; readonly news: NoticeNews}
  /** Past events have changed. */
  | {readonly kind: 'rewritten'}
  /** A scenario was started or ended: the project's readings have changed from that moment on. */
  | {readonly kind: 'scenario'; readonly projectId: string; readonly fromMs: number}
  /** The site clock was moved; its state is in the database. */
  | {readonly kind: 'clock'}
  /** A gateway has sent a batch, which is in the database. Real time of its arrival, and its newest moment. */
  | {
      readonly kind: 'batch';
      readonly gatewayId: string;
      readonly arrivedMs: number;
      readonly newestMs: number;
      /** Oldest moment of the readings that are new. */
      readonly oldestMs?: number;
    }
  /** Asks the leading server to bring the events up to the site clock, and to answer with `caught-up` and the same number. */
  | {readonly kind: 'catch-up'; readonly ask: string}
  | {readonly kind: 'caught-up'; readonly ask: string};

/**
 * The servers of one database. One of them leads: it runs the demo's events and fills its history; when it ends, for whatever reason,
 * another one leads. A SQLite file has one server, which always leads.
 */
export interface Peers {
  readonly leads: boolean;
  /** It starts or stops leading. */
  readonly onLeads: Event<boolean>;
  /** There may be other servers. */
  readonly shared: boolean;
  /** Sends to the others, never to itself. Resolves when it was sent; rejects when the database is out of reach. */
  tell(note: PeerMessage): Promise<void>;
  readonly onMessage: Event<PeerMessage>;
  /** Messages may have been lost for a while: everything that others may have changed has to be read again. */
  readonly onGap: Event<void>;
}

/** For the only server of a database. */
export const ALONE: Peers = {
  leads: true,
  shared: false,
  onLeads: new Emitter<boolean>().event,
  onMessage: new Emitter<PeerMessage>().event,
  onGap: new Emitter<void>().event,
  tell: () => Promise.resolve(),
};
