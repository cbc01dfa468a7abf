import {type KeyboardEvent, type Ref, useState} from 'react';
import {cx} from '../cx.ts';
import type {FieldIds} from '../form/field.tsx';

export interface TypedInputProps {
  readonly id?: string;
  readonly aria: FieldIds['aria'] & {readonly 'aria-label'?: string};
  /** Shown while nothing is typed. */
  readonly value: string;
  readonly placeholder: string;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Receives the typed text, on Enter and on leaving. The field then shows its value again, new or old. */
  onCommit(text: string): void;
  /** The first letter since the last commit: clears messages about the last text. */
  onType(): void;
  /** The user wants to open the popover: by a press, or by the down arrow, which moves the focus there. */
  onOpen(how: 'press' | 'key'): void;
  onBlur?(): void;
}

/**
 * The text of a picker's field. Accepts digits and separators in any common form; reads the text only when it is complete, never while
 * typing.
 */
export function TypedInput({aria, value, className, onCommit, onType, onOpen, onBlur, ...rest}: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onOpen('key');
    } else if (event.key === 'Enter' && typed !== undefined) {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <input
      {...rest}
      {...aria}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={(event) => {
        if (typed === undefined) onType();
        setTyped(event.target.value);
      }}
      onClick={() => onOpen('press')}
      onKeyDown={handleKey}
      onBlur={() => {
        commit();
        onBlur?.();
      }}
      className={cx(
        'h-full min-w-0 bg-transparent text-text-1 outline-none placeholder:text-text-3 disabled:text-text-disabled',
        className,
      )}
    />
  );
}
