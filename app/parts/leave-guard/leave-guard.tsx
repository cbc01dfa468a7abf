import {useEffect, useState} from 'react';
import {useBlocker} from 'react-router-dom';
import {useSession} from '../../session/session-store.ts';
import {hasUnsaved} from '../../session/unsaved.ts';
import {ConfirmLeave} from './confirm-leave.tsx';
import {isStepHeld} from './held-steps.ts';

/**
 * Asks before another page takes the place of one with unsaved input. A change of the same page's address asks only
 * where a dialog that stands in it says so (`holdSteps`). The end of a session never asks.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({currentLocation, nextLocation}) =>
      (currentLocation.pathname !== nextLocation.pathname || isStepHeld(currentLocation, nextLocation)) &&
      useSession.getState().phase === 'ready' &&
      hasUnsaved(),
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
