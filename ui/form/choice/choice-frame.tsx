import {ChevronDown, X} from 'lucide-react';
import type {ComponentProps} from 'react';
import {cx} from '../../cx.ts';
import {boxLook, type FieldProps} from '../field.tsx';

export type ChoiceFrameProps = ComponentProps<'div'> & Pick<FieldProps, 'error' | 'disabled' | 'readOnly'>;

/** Frame around the selection and the button that opens the choices; as high as its content. The popover may be anchored to it. */
export function ChoiceFrame({error, disabled = false, readOnly = false, className, children, ...rest}: ChoiceFrameProps) {
  return (
    <div
      {...rest}
      className={cx(
        'relative flex min-h-control w-full flex-wrap items-center gap-1 py-0.5 pr-7 pl-1 mobile:min-h-touch',
        boxLook({error, disabled, readOnly}),
        className,
      )}
    >
      {children}
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-2 right-2.5 text-text-3 mobile:top-3.5"
      />
    </div>
  );
}

/** The button covers the whole frame, so that a press anywhere opens it; the tags lie above it. */
export const OPENS_ANYWHERE = 'min-w-0 flex-1 truncate px-1.5 text-left outline-none before:absolute before:inset-0';

export interface ChoiceTagProps {
  readonly label: string;
  /** Tooltip with a longer name. */
  readonly title?: string | undefined;
  /** What is wrong with the choice, shown after the label. The tag then has warning colours. */
  readonly warning?: string | undefined;
  /** Wraps a long label instead of cutting it. */
  readonly wraps?: boolean;
  readonly removeLabel: string;
  /** The remove button is a tab stop. Not needed where a key removes the last tag. */
  readonly removeByTab?: boolean;
  readonly disabled?: boolean | undefined;
  onRemove(): void;
}

/** One of several choices, with a remove button. */
export function ChoiceTag({label, title, warning, wraps = false, removeLabel, removeByTab = false, disabled, onRemove}: ChoiceTagProps) {
  return (
    <span
      title={title}
      className={cx(
        'relative z-10 inline-flex min-h-6 items-center gap-1 rounded-2 border pl-1.5 text-12',
        wraps ? 'max-w-full' : 'max-w-48',
        warning === undefined ? 'border-line bg-sunken text-text-1' : 'border-warning-line bg-warning-subtle text-warning-text',
      )}
    >
      <span className={wraps ? 'min-w-0 break-words' : 'truncate'}>{label}</span>
      {warning !== undefined && <span>{warning}</span>}
      <button
        type="button"
        tabIndex={removeByTab ? undefined : -1}
        disabled={disabled}
        aria-label={removeLabel}
        onClick={onRemove}
        className="flex size-5 shrink-0 items-center justify-center rounded-2 text-text-3 enabled:hover:bg-hover enabled:hover:text-text-1 mobile:size-8"
      >
        <X size={12} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
