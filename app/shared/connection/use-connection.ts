import {useSyncExternalStore} from 'react';
import {useSession} from '../../base/session/session-store.ts';
import {useLiveStatus} from '../../live/live-status.ts';
import {type ConnectionState, connectionState} from './connection-state.ts';

/** Current state of the console's link. */
export function useConnection(): ConnectionState {
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const phase = useSession((state) => state.phase);
  const {link, server, transport} = useLiveStatus();
  return connectionState({online, phase, link, server, transport});
}

function onNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
