import type {ReactNode} from 'react';
import {Button} from '../primitives/button.tsx';

export interface DialogFootProps {
  readonly cancel?: {readonly label: string; onCancel(): void};
  readonly confirm: {
    /** A verb: what it does. */
    readonly label: string;
    onConfirm(): void;
    /** `danger` for what cannot be taken back. */
    readonly look?: 'primary' | 'danger';
    /** Why it cannot be pressed now. */
    readonly disabledReason?: string | undefined;
  };
  /** The work of `confirm` is under way: no button answers. */
  readonly busy?: boolean;
  /** Why the work failed; it stands beside the button that was used. */
  readonly error?: ReactNode;
  /** Which button has the focus when the dialog opens; by default the first control of the dialog. */
  readonly focusFirst?: 'cancel' | 'confirm';
  /** At the left end: when a draft was kept, a further action. */
  readonly start?: ReactNode;
}

/** The foot of a dialog or drawer: the affirmative last and filled, busy while it works, and what went wrong beside it. */
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
