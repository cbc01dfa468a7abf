import {ConfirmDialog} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import type {PageAction} from '../../../shared/form/use-action.ts';

export interface ConfirmActionProps {
  readonly open: boolean;
  readonly action: Pick<PageAction<never>, 'busy' | 'error' | 'reset'>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly children: ReactNode;
  onConfirm(): void;
  /** It was left by its reader; what failed before is forgotten. */
  onClose(): void;
}

/** Asks before something that cannot be taken back, and says in its place why it failed. */
export function ConfirmAction({open, action, title, confirmLabel, children, onConfirm, onClose}: ConfirmActionProps) {
  const {t} = useTexts('administration');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => {
        if (stays) return;
        action.reset();
        onClose();
      }}
      title={title}
      closeLabel={t('dialog:close')}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      danger
      busy={action.busy}
      error={action.error === undefined ? undefined : failureText(action.error, t)}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  );
}
