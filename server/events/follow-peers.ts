import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {Peers} from '../store/peers.ts';
import type {SharedEvents} from './shared-events.ts';

/** Makes a server follow the events that other servers on its database raise; messages are handled one at a time. */
export function followPeers(
  events: SharedEvents,
  peers: Pick<Peers, 'onMessage' | 'onGap'>,
  warn: (error: unknown, what: string) => void,
): Disposable {
  const own = new DisposableStore();
  let turn: Promise<void> = Promise.resolve();
  own.add(
    peers.onMessage((message) => {
      turn = turn.then(() => events.hear(message)).catch((error) => warn(error, 'could not process a message of another server'));
    }),
  );
  own.add(peers.onGap(() => events.rewrite()));
  return own;
}
