import {ChevronLeft, ChevronRight} from 'lucide-react';
import {Tooltip} from '../primitives/tooltip.tsx';

export interface StepButtonProps {
  readonly direction: 'previous' | 'next';
  readonly label: string;
  /** Why there is no step that way: the button stays reachable and says so. */
  readonly refusal: string | undefined;
  readonly disabled?: boolean;
  onStep(): void;
}

/** Moves a picker by one of its unit. */
export function StepButton({direction, label, refusal, disabled, onStep}: StepButtonProps) {
  const Mark = direction === 'previous' ? ChevronLeft : ChevronRight;
  const off = refusal !== undefined;
  return (
    <Tooltip label={off ? `${label}: ${refusal}` : label}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={off || undefined}
        disabled={disabled}
        onClick={() => !off && onStep()}
        className="flex size-8 shrink-0 items-center justify-center rounded-2 border border-line-strong bg-surface text-text-1 hover:bg-hover disabled:bg-pressed disabled:text-text-disabled aria-disabled:border-line aria-disabled:bg-pressed aria-disabled:text-text-disabled mobile:size-11"
      >
        <Mark size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
