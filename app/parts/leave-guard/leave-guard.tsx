import {useEffect, useState} from 'react';
import {useBlocker} from 'react-router-dom';
import {useSession} from '../../session/session-store.ts';
import {hasUnsaved} from '../../session/unsaved.ts';
import {ConfirmLeave} from './confirm-leave.tsx';

/**
 * Asks before another page takes the place of one with unsaved input. A change of the same page's address never asks: a dialog there asks by
 * itself. Nor does the end of a session.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({currentLocation, nextLocation}) =>
      currentLocation.pathname !== nextLocation.pathname && useSession.getState().phase === 'ready' && hasUnsaved(),
  );
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsks(false);
    // What was saved in the same moment has told so by now.
    if (hasUnsaved()) setAsks(true);
    else blocker.proceed();
  }, [blocker]);
  if (!asks || blocker.state !== 'blocked') return null;
  return <ConfirmLeave onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
