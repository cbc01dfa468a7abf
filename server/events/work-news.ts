import {type Disposable, Emitter, type Event} from '@livebus/engine/core';
import type {Peers} from '../store/peers.ts';

/** An order or a repair has changed. */
export interface WorkChange {
  readonly projectId: string;
  readonly thing: 'order' | 'repair';
  readonly id: string;
  /** Somebody has got the order: his login name, and what he is told. */
  readonly assigned?: {
    readonly login: string;
    readonly number: string;
    readonly type: string;
    /** The beginning of it. */
    readonly content: string;
    readonly by: string;
  };
}

/** Reports changes of orders and repairs on every server of the database, for code that passes them on. */
export class WorkNews implements Disposable {
  readonly #news = new Emitter<WorkChange>();
  readonly onChange: Event<WorkChange> = this.#news.event;
  readonly #peers: Pick<Peers, 'tell' | 'onMessage'>;
  readonly #warn: (error: unknown, what: string) => void;
  readonly #undo: Disposable;

  constructor(peers: Pick<Peers, 'tell' | 'onMessage'>, warn: (error: unknown, what: string) => void) {
    this.#peers = peers;
    this.#warn = warn;
    this.#undo = peers.onMessage((note) => {
      if (note.kind === 'work') this.#news.fire(note.change);
    });
  }

  tell(change: WorkChange): void {
    this.#news.fire(change);
    this.#peers.tell({kind: 'work', change}).catch((error: unknown) => {
      this.#warn(error, 'clients of other servers see changed orders only when they load again');
    });
  }

  dispose(): void {
    this.#undo.dispose();
    this.#news.dispose();
  }
}
