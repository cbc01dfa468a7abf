import type {MeasuredSubject} from '@livebus/engine/measure';
import {useCallback, useState} from 'react';
import {loadPeers} from './peers.ts';

export type PeersState =
  | {readonly kind: 'unasked' | 'loading'}
  | {readonly kind: 'loaded'; readonly peers: readonly MeasuredSubject[]}
  | {readonly kind: 'failed'; readonly error: unknown};

export interface Peers {
  readonly state: PeersState;
  /** Answers with the peers; undefined where they could not be had, which the state explains. */
  load(): Promise<readonly MeasuredSubject[] | undefined>;
}

/** The peers, once they are asked for. */
export function usePeers(): Peers {
  const [state, setState] = useState<PeersState>({kind: 'unasked'});
  const load = useCallback(async () => {
    setState({kind: 'loading'});
    try {
      const peers = await loadPeers();
      setState({kind: 'loaded', peers});
      return peers;
    } catch (error) {
      console.warn('the peers of the bench could not be loaded', error);
      setState({kind: 'failed', error});
      return undefined;
    }
  }, []);
  return {state, load};
}
