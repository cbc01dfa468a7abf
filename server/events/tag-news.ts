import {type Disposable, Emitter, type Event} from '@livebus/engine/core';
import type {Peers} from '../store/peers.ts';

/** A tag was hung on a device of the project, or taken off. */
export interface NewTag {
  readonly projectId: string;
  readonly deviceId: string;
}

/** Reports tags of devices on every server of the database, for code that passes them on. */
export class TagNews implements Disposable {
  readonly #news = new Emitter<NewTag>();
  readonly onTagged: Event<NewTag> = this.#news.event;
  readonly #peers: Pick<Peers, 'tell' | 'onMessage'>;
  readonly #warn: (error: unknown, what: string) => void;
  readonly #undo: Disposable;

  constructor(peers: Pick<Peers, 'tell' | 'onMessage'>, warn: (error: unknown, what: string) => void) {
    this.#peers = peers;
    this.#warn = warn;
    this.#undo = peers.onMessage((note) => {
      if (note.kind === 'tags') this.#news.fire({projectId: note.projectId, deviceId: note.deviceId});
    });
  }

  tell(tag: NewTag): void {
    this.#news.fire(tag);
    this.#peers.tell({kind: 'tags', ...tag}).catch((error: unknown) => {
      this.#warn(error, 'clients of other servers see a new tag only when they ask again');
    });
  }

  dispose(): void {
    this.#undo.dispose();
    this.#news.dispose();
  }
}
