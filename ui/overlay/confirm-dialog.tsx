import type {ReactNode} from 'react';
import {Dialog, type DialogProps} from './dialog.tsx';
import {DialogFoot} from './dialog-foot.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo' | 'title' | 'closeLabel'> {
  /** What will happen, to what, and whether it can be undone. */
  readonly children: ReactNode;
  readonly cancelLabel: string;
  /** The verb of the action, never a bare yes. */
  readonly confirmLabel: string;
  /** Irreversible: outlined in red, and the focus starts on the cancel button. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: ReactNode;
  /** The owner closes the dialog when it is done. */
  onConfirm(): void;
}

/** Asks before something happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {children, cancelLabel, confirmLabel, danger = false, busy = false, error, onConfirm, ...dialog} = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      busy={busy}
      footer={
        <DialogFoot
          cancel={{label: cancelLabel, onCancel: () => dialog.onOpenChange(false)}}
          confirm={{label: confirmLabel, onConfirm, look: danger ? 'danger' : 'primary'}}
          focusFirst={danger ? 'cancel' : 'confirm'}
          busy={busy}
          error={error}
        />
      }
    >
      <div className="text-14 break-words">{children}</div>
    </Dialog>
  );
}
