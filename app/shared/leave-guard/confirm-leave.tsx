import {Button, Dialog} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';

export interface ConfirmLeaveProps {
  onStay(): void;
  onLeave(): void;
}

/** Asks whether unsaved input may be lost. */
export function ConfirmLeave({onStay, onLeave}: ConfirmLeaveProps) {
  const {t} = useTexts('sign-in-again');
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={onStay}
      title={t('unsaved.title')}
      closeLabel={t('unsaved.close')}
      footer={
        <>
          <Button autoFocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button look="danger" onClick={onLeave}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.question')}</p>
    </Dialog>
  );
}
