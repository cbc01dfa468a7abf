import {Check, X} from 'lucide-react';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** When it was reached, and by whom. */
  readonly note?: ReactNode;
}

export interface StepsProps {
  /** Name of the process. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the current step; the number of steps when all are done. */
  readonly current: number;
  /** The current step failed. */
  readonly failed?: boolean;
  /** State of each step, read instead of its mark. */
  readonly texts: {readonly done: string; readonly current: string; readonly ahead: string; readonly failed: string};
  /** Returns to a finished step. */
  onPick?(id: string): void;
}

type StepKind = keyof StepsProps['texts'];

const MARKS: Record<StepKind, string> = {
  done: 'border-primary text-primary',
  current: 'border-primary-fill bg-primary-fill text-on-primary',
  ahead: 'border-line-control text-text-2',
  failed: 'border-danger bg-danger-subtle text-danger-text',
};

/** Progress of something in steps: in a row, in a narrow window in a column. */
export function Steps({label, steps, current, failed = false, texts, onPick}: StepsProps) {
  return (
    <ol aria-label={label} className="flex gap-4 mobile:flex-col mobile:gap-2">
      {steps.map(({id, label: name, note}, index) => {
        const kind: StepKind = index < current ? 'done' : index > current ? 'ahead' : failed ? 'failed' : 'current';
        const mark = (
          <>
            <span
              aria-hidden="true"
              className={cx('flex size-6 shrink-0 items-center justify-center rounded-full border text-13 font-semibold', MARKS[kind])}
            >
              {kind === 'done' ? <Check size={14} strokeWidth={2} /> : kind === 'failed' ? <X size={14} strokeWidth={2} /> : index + 1}
            </span>
            <span className="min-w-0 text-left">
              <span
                className={cx(
                  'block text-13 break-words',
                  kind === 'ahead' ? 'text-text-2' : 'text-text-1',
                  index === current && 'font-semibold',
                )}
              >
                {name}
                <span className="sr-only"> {texts[kind]}</span>
              </span>
              {note && <span className="block text-12 break-words text-text-3">{note}</span>}
            </span>
          </>
        );
        return (
          <li
            key={id}
            aria-current={index === current ? 'step' : undefined}
            className={cx('flex min-w-0 items-center gap-4', index < steps.length - 1 ? 'flex-1' : 'max-w-1/3 mobile:max-w-none')}
          >
            {kind === 'done' && onPick !== undefined ? (
              <button
                type="button"
                onClick={() => onPick(id)}
                className="flex min-w-0 items-center gap-2.5 rounded-2 hover:bg-hover mobile:min-h-touch"
              >
                {mark}
              </button>
            ) : (
              <span className="flex min-w-0 items-center gap-2.5">{mark}</span>
            )}
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('h-px min-w-4 flex-1 mobile:hidden', index < current ? 'bg-primary' : 'bg-line-strong')}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
