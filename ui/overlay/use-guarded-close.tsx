import {useEffect, useRef, useState} from 'react';
import {Button} from '../primitives/button.tsx';
import {useLeaveWarning} from '../use-leave-warning.ts';

/** The question before input is discarded. */
export interface UnsavedQuestion {
  /** What would be lost. */
  readonly question: string;
  readonly stay: string;
  readonly leave: string;
}

export interface GuardedCloseProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** Work is running that must not be interrupted: nothing closes until it ends. */
  readonly busy?: boolean | undefined;
  /** Set while input would be lost: closing and leaving the site ask first. */
  readonly unsaved?: UnsavedQuestion | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}

/** Elements over a dialog that do not count as a press outside. */
const FLOATS_ABOVE = '[data-floats-above]';

/** Closing without losing input: props of Radix for root and content, and the question that replaces the foot while it is asked. */
export function useGuardedClose({open, onOpenChange, busy = false, unsaved, role}: GuardedCloseProps) {
  const [asked, setAsked] = useState(false);
  const answerFirst = useRef<HTMLButtonElement>(null);
  const asking = asked && open && unsaved !== undefined;
  if (asked && !asking) setAsked(false);
  const stay = () => setAsked(false);
  useEffect(() => {
    if (asking) answerFirst.current?.focus();
  }, [asking]);
  useLeaveWarning(open && unsaved !== undefined);

  const handleOpenChange = (next: boolean) => {
    if (!next && busy) return;
    if (!next && unsaved !== undefined) {
      setAsked(true);
      answerFirst.current?.focus();
    } else onOpenChange(next);
  };
  const keepOpen = (event: {readonly target: EventTarget | null; preventDefault(): void}) => {
    const above = event.target instanceof Element && event.target.closest(FLOATS_ABOVE) !== null;
    if (above || role === 'alertdialog') event.preventDefault();
  };
  return {
    root: {open, onOpenChange: handleOpenChange},
    content: {
      onInteractOutside: keepOpen,
      onEscapeKeyDown: (event: KeyboardEvent) => {
        if (!asking) return;
        event.preventDefault();
        stay();
      },
    },
    question: asking ? (
      <div role="alert" className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2">
        <span className="min-w-40 flex-1 text-13 text-text-1">{unsaved.question}</span>
        <Button ref={answerFirst} onClick={stay}>
          {unsaved.stay}
        </Button>
        <Button look="danger" onClick={() => onOpenChange(false)}>
          {unsaved.leave}
        </Button>
      </div>
    ) : undefined,
  };
}
