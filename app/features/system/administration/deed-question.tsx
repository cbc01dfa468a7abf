import {ConfirmDialog} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import type {Deed} from '../../../shared/form/use-deed.ts';

export interface DeedQuestionProps {
  readonly open: boolean;
  readonly deed: Pick<Deed<never>, 'busy' | 'error' | 'reset'>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly children: ReactNode;
  onConfirm(): void;
  /** It was left by its reader; what failed before is forgotten. */
  onClose(): void;
}

/** Asks before something that cannot be taken back, and says in its place why it failed. */
export function DeedQuestion({open, deed, title, confirmLabel, children, onConfirm, onClose}: DeedQuestionProps) {
  const {t} = useTexts('administration');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => {
        if (stays) return;
        deed.reset();
        onClose();
      }}
      title={title}
      closeLabel={t('dialog:close')}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      danger
      busy={deed.busy}
      error={deed.error === undefined ? undefined : failureText(deed.error, t)}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  );
}
