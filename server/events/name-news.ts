import {type Disposable, Emitter, type Event} from '@livebus/engine/core';
import type {Peers} from '../store/peers.ts';

/** Devices of a project have other names: in these stations' pictures, lists and trees. */
export interface NewNames {
  readonly projectId: string;
  readonly stationIds: readonly string[];
}

/** Reports new names of devices on every server of the database, for code that passes them on. */
export class NameNews implements Disposable {
  readonly #news = new Emitter<NewNames>();
  readonly onNamed: Event<NewNames> = this.#news.event;
  readonly #peers: Pick<Peers, 'tell' | 'onMessage'>;
  readonly #warn: (error: unknown, what: string) => void;
  readonly #undo: Disposable;

  constructor(peers: Pick<Peers, 'tell' | 'onMessage'>, warn: (error: unknown, what: string) => void) {
    this.#peers = peers;
    this.#warn = warn;
    this.#undo = peers.onMessage((note) => {
      if (note.kind === 'names') this.#news.fire({projectId: note.projectId, stationIds: note.stationIds});
    });
  }

  tell(names: NewNames): void {
    this.#news.fire(names);
    this.#peers.tell({kind: 'names', ...names}).catch((error: unknown) => {
      this.#warn(error, 'clients of other servers see new names of devices only when they load again');
    });
  }

  dispose(): void {
    this.#undo.dispose();
    this.#news.dispose();
  }
}
