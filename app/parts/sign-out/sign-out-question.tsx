import {Button, Dialog} from '@livebus/ui';
import {useState} from 'react';
import {useTranslation} from 'react-i18next';
import {create} from 'zustand';
import {signOut} from '../../session/session.ts';

const useAsking = create<{readonly asking: boolean}>(() => ({asking: false}));

/** Asks whether to sign out, wherever one is. */
export function askToSignOut(): void {
  useAsking.setState({asking: true});
}

/** The question before signing out (SH-4-33); it stands once in the frame. */
export function SignOutQuestion() {
  const {t} = useTranslation('shell');
  const asking = useAsking((state) => state.asking);
  const [leaving, setLeaving] = useState(false);
  const close = () => useAsking.setState({asking: false});
  const leave = () => {
    setLeaving(true);
    close();
    void signOut();
  };
  return (
    <Dialog
      role="alertdialog"
      open={asking}
      onOpenChange={(open) => !open && close()}
      title={t('signOut.action')}
      closeLabel={t('close')}
      footer={
        <>
          <Button autoFocus onClick={close}>
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
