import type {NoticeRow} from '@livebus/contract';
import {ConfirmDialog} from '@livebus/ui';
import {takeBackNotice} from '../../../base/api/calls/account/notices.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useAction} from '../../../shared/form/use-action.ts';

export interface WithdrawQuestionProps {
  readonly notice: NoticeRow | undefined;
  onClose(): void;
  /** What stands now is to be read again. */
  onDone(): void;
}

/** Asks before a notice is withdrawn, which cannot be taken back. */
export function WithdrawQuestion({notice, onClose, onDone}: WithdrawQuestionProps) {
  const {t} = useTexts('notices');
  const withdrawing = useAction(async ({id, revision}: NoticeRow) => {
    try {
      await takeBackNotice(id, revision);
    } finally {
      onDone();
    }
    onClose();
    messages.say({look: 'success', text: t('withdrawn')});
  });
  return (
    <ConfirmDialog
      open={notice !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        withdrawing.reset();
        onClose();
      }}
      title={t('withdraw')}
      closeLabel={t('dialog:close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('withdraw')}
      danger
      busy={withdrawing.busy}
      error={withdrawing.error === undefined ? undefined : failureText(withdrawing.error, t)}
      onConfirm={() => notice && withdrawing.run(notice)}
    >
      {t('withdrawWhat', {title: notice?.title ?? ''})}
    </ConfirmDialog>
  );
}
