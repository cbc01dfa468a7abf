import {Delayed} from '@livebus/ui';
import {type ComponentType, useEffect, useState} from 'react';
import {leaveKeptPage} from '../../base/account/sign-in-again.ts';
import {loadChunk} from '../../base/menu/load-chunk.ts';
import {useSession} from '../../base/session/session-store.ts';

const load = () => import('./sign-in-again.tsx');

/**
 * Asks for the password over a page that was kept for its input (SH-8-10). The dialog is fetched when somebody begins to type anything, as
 * long as it can be; if it cannot, the page is left as without input. A moment is given to another tab that has signed in already.
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
