import type {ReactNode} from 'react';
import {DraftKept} from './draft-note.tsx';
import type {KeptDraft} from './use-draft.ts';

export interface FormFootProps {
  readonly draft: KeptDraft;
  /** Why it could not be sent. */
  readonly failure: string | undefined;
  /** Buttons. */
  readonly children: ReactNode;
}

/** Below a form: its buttons, and beside them why it was not sent, or when its draft was kept. */
export function FormFoot({draft, failure, children}: FormFootProps) {
  return (
    <div className="col-span-full mt-3 flex flex-wrap items-center justify-end gap-2">
      <span className="min-w-40 flex-1 text-12 text-text-3">
        {failure === undefined ? (
          <DraftKept draft={draft} />
        ) : (
          <span role="alert" className="break-words text-danger-text">
            {failure}
          </span>
        )}
      </span>
      {children}
    </div>
  );
}
