import type {ReactNode} from 'react';
import {Button} from '../primitives/button.tsx';

export interface DialogFootProps {
  readonly cancel?: {readonly label: string; onCancel(): void};
  readonly confirm: {
    /** A verb for the action. */
    readonly label: string;
    onConfirm(): void;
    /** `danger` for irreversible actions. */
    readonly look?: 'primary' | 'danger';
    /** Why it cannot be pressed now. */
    readonly disabledReason?: string | undefined;
  };
  /** The work of `confirm` is running: no button reacts. */
  readonly busy?: boolean;
  /** Why the work failed, shown next to the button that was used. */
  readonly error?: ReactNode;
  /** Button focused when the dialog opens; default: the dialog's first control. */
  readonly focusFirst?: 'cancel' | 'confirm';
  /** At the left end: when a draft was saved, a further action. */
  readonly start?: ReactNode;
}

/** The footer of a dialog or drawer: the affirmative button last and filled, busy while it works, with a failure next to it. */
export function DialogFoot({cancel, confirm, busy = false, error, focusFirst, start}: DialogFootProps) {
  const off = confirm.disabledReason;
  return (
    <>
      <div className="min-w-40 flex-1 text-12 text-text-3">
        {error === undefined ? (
          start
        ) : (
          <span role="alert" className="break-words text-danger-text">
            {error}
          </span>
        )}
      </div>
      {cancel && (
        <Button data-autofocus={focusFirst === 'cancel' || undefined} onClick={cancel.onCancel} disabled={busy} className="mobile:h-touch">
          {cancel.label}
        </Button>
      )}
      <Button
        look={confirm.look ?? 'primary'}
        data-autofocus={focusFirst === 'confirm' || undefined}
        busy={busy}
        onClick={confirm.onConfirm}
        className="mobile:h-touch"
        {...(off !== undefined && !busy && {disabledReason: off})}
      >
        {confirm.label}
      </Button>
    </>
  );
}
