import {ConfirmDialog} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {dropStep, dropUnread, type UnreadStep, type WaitingStep} from './outbox.ts';

/** What the user is about to give up. */
export type Dropped =
  | {readonly kind: 'step'; readonly step: WaitingStep; readonly later: number}
  | {readonly kind: 'unread'; readonly unread: UnreadStep};

/** Asks before more is given up than the row shows, or what nobody can read again. */
export function DropQuestion({dropped, onClose}: {readonly dropped: Dropped; onClose(): void}) {
  const {t} = useTexts('work');
  const isStep = dropped.kind === 'step';
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={
        isStep ? t('outbox.dropTitle', {number: dropped.step.number, kind: t(`outbox.kind.${dropped.step.kind}`)}) : t('outbox.deleteTitle')
      }
      closeLabel={t('dialog:close')}
      cancelLabel={t('cancel')}
      confirmLabel={t(isStep ? 'outbox.drop' : 'outbox.delete')}
      danger
      onConfirm={() => {
        if (isStep) dropStep(dropped.step.key);
        else dropUnread(dropped.unread);
        onClose();
      }}
    >
      {isStep ? t('outbox.dropDetail', {n: dropped.later}) : t('outbox.deleteDetail')}
    </ConfirmDialog>
  );
}
