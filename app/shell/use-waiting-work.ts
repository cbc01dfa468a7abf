import {useEffect} from 'react';
import {useSession} from '../base/session/session-store.ts';
import {hasOutbox, outboxKey} from '../shared/work/outbox/outbox-name.ts';

/** Sends what the user did while the server could not be reached, in whichever screen he is now. */
export function useWaitingWork(): void {
  const login = useSession((state) => (state.phase === 'ready' ? state.user.loginName : undefined));
  useEffect(() => {
    if (login === undefined) return;
    const start = () => void import('../shared/work/outbox/send-outbox.ts').then(({startOutbox}) => startOutbox(login));
    if (hasOutbox(login)) start();
    // Another tab has added something, and may be closed before it is sent.
    const told = ({key, newValue}: StorageEvent) => {
      if (key === outboxKey(login) && newValue !== null) start();
    };
    addEventListener('storage', told);
    return () => removeEventListener('storage', told);
  }, [login]);
}
