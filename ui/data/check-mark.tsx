import {Check, Minus} from 'lucide-react';
import {cx} from '../cx.ts';

/** The picture of a box: empty, ticked or partly ticked. Its owner says the same in words. */
export function CheckMark({state, disabled}: {readonly state: boolean | 'indeterminate'; readonly disabled?: boolean}) {
  const Mark = state === 'indeterminate' ? Minus : Check;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-4 shrink-0 items-center justify-center rounded-[3px] border',
        disabled
          ? 'border-line-strong bg-pressed text-text-disabled'
          : state === false
            ? 'border-line-control bg-surface'
            : 'border-primary-fill bg-primary-fill text-on-primary',
      )}
    >
      {state !== false && <Mark size={12} strokeWidth={2.5} />}
    </span>
  );
}
