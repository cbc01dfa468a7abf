import {Button, Dialog} from '@livebus/ui';
import {type RefObject, useState} from 'react';
import {create} from 'zustand';
import {signOut} from '../../base/account/session.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';

interface Asking {
  readonly asking: boolean;
  readonly returnFocusTo: RefObject<HTMLElement | null> | undefined;
}

const useAsking = create<Asking>(() => ({asking: false, returnFocusTo: undefined}));

/** Asks whether to sign out, on any page; `returnFocusTo` receives the focus if the user stays. */
export function askToSignOut(returnFocusTo?: RefObject<HTMLElement | null>): void {
  useAsking.setState({asking: true, returnFocusTo});
}

/** The question before signing out (SH-4-33); exists once in the frame. */
export function SignOutQuestion() {
  const {t} = useTexts('shell');
  const {asking, returnFocusTo} = useAsking();
  const [leaving, setLeaving] = useState(false);
  const show = (next: boolean) => useAsking.setState({asking: next});
  const leave = () => {
    setLeaving(true);
    show(false);
    void signOut();
  };
  return (
    <Dialog
      role="alertdialog"
      {...(returnFocusTo && {returnFocusTo})}
      open={asking}
      onOpenChange={show}
      title={t('signOut.action')}
      closeLabel={t('close')}
      footer={
        <>
          <Button autoFocus onClick={() => show(false)}>
            {t('cancel')}
          </Button>
          <Button look="primary" disabled={leaving} onClick={leave}>
            {t('signOut.action')}
          </Button>
        </>
      }
    >
      <p>{t('signOut.question')}</p>
    </Dialog>
  );
}
