import {type Disposable, Emitter, type Event} from '@livebus/engine/core';
import type {PeerMessage, Peers} from '../store/peers.ts';

/** How one kind of news is told to the other servers. */
export interface NewsKind<News> {
  write(news: News): PeerMessage;
  /** Undefined for messages of other kinds. */
  read(message: PeerMessage): News | undefined;
  /** What the clients of other servers miss when it cannot be told. */
  readonly lost: string;
}

/** Reports a kind of news on every server of the database, for code that passes it on. What it is about is in the database by then. */
export class PeerNews<News> implements Disposable {
  readonly #news = new Emitter<News>();
  readonly onNews: Event<News> = this.#news.event;
  readonly #peers: Pick<Peers, 'tell' | 'onMessage'>;
  readonly #kind: NewsKind<News>;
  readonly #warn: (error: unknown, what: string) => void;
  readonly #undo: Disposable;

  constructor(peers: Pick<Peers, 'tell' | 'onMessage'>, kind: NewsKind<News>, warn: (error: unknown, what: string) => void) {
    this.#peers = peers;
    this.#kind = kind;
    this.#warn = warn;
    this.#undo = peers.onMessage((message) => {
      const news = kind.read(message);
      if (news !== undefined) this.#news.fire(news);
    });
  }

  tell(news: News): void {
    this.#news.fire(news);
    this.#peers.tell(this.#kind.write(news)).catch((error: unknown) => this.#warn(error, this.#kind.lost));
  }

  dispose(): void {
    this.#undo.dispose();
    this.#news.dispose();
  }
}
