import {Delayed} from '@livebus/ui';
import {type ComponentType, useEffect, useState} from 'react';
import {leaveKeptPage} from '../../base/account/sign-in-again.ts';
import {loadChunk} from '../../base/menu/load-chunk.ts';
import {useSession} from '../../base/session/session-store.ts';

const load = () => import('./sign-in-again.tsx');

/**
 * Asks for the password over a page kept for its input (SH-8-10). Loads the dialog while that is still possible, when the user starts
 * typing anything; if it cannot be loaded, the page is left as one without input. Waits a moment for another tab that may have signed in
 * already.
 */
export function SignInAgainHost() {
  const lapsed = useSession((state) => state.phase === 'lapsed');
  const [dialog, setDialog] = useState<{readonly Dialog: ComponentType}>();

  useEffect(() => {
    const fetchDialog = () => {
      loadChunk(load).then(
        (Dialog) => setDialog({Dialog}),
        (error) => console.error('the dialog that asks for the password could not be loaded', error),
      );
    };
    document.addEventListener('input', fetchDialog, {once: true});
    return () => document.removeEventListener('input', fetchDialog);
  }, []);

  useEffect(() => {
    if (!lapsed || dialog !== undefined) return;
    loadChunk(load).then(
      (Dialog) => setDialog({Dialog}),
      (error) => {
        console.error('the dialog that asks for the password could not be loaded', error);
        leaveKeptPage();
      },
    );
  }, [lapsed, dialog]);

  if (!lapsed || dialog === undefined) return null;
  return (
    <Delayed>
      <dialog.Dialog />
    </Delayed>
  );
}
