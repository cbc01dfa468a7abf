import {type ComponentType, useEffect, useState} from 'react';
import {useBlocker} from 'react-router-dom';
import {useSession} from '../../base/session/session-store.ts';
import {hasUnsaved} from '../../base/session/unsaved.ts';
import type {ConfirmLeaveProps} from './confirm-leave.tsx';
import {isStepHeld} from './held-steps.ts';

/**
 * Asks before another page replaces one with unsaved input. A change of the same page's address asks only if an open dialog requires it
 * (`holdSteps`). The end of a session never asks.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({currentLocation, nextLocation}) =>
      (currentLocation.pathname !== nextLocation.pathname || isStepHeld(currentLocation, nextLocation)) &&
      useSession.getState().phase === 'ready' &&
      hasUnsaved(),
  );
  const [question, setQuestion] = useState<{readonly Ask: ComponentType<ConfirmLeaveProps>}>();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Input saved at the same moment is no longer reported as unsaved by now.
    if (!hasUnsaved()) return blocker.proceed();
    import('./confirm-leave.tsx').then(
      ({ConfirmLeave}) => setQuestion({Ask: ConfirmLeave}),
      (error) => {
        console.error('the question whether to leave could not be loaded, so the page stays', error);
        blocker.reset();
      },
    );
  }, [blocker]);
  if (question === undefined || blocker.state !== 'blocked' || !hasUnsaved()) return null;
  return <question.Ask onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
