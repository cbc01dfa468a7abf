import {createContext, type ReactNode, useContext, useId} from 'react';
import {cx} from '../cx.ts';

/** Properties of every form field. */
export interface FieldProps {
  /** Shown above the field; with `labelHidden` only for screen readers. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly required?: boolean;
  /** One line below the field; an error replaces it. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly className?: string | undefined;
}

/** For the control inside a field. */
export interface FieldIds {
  readonly id: string;
  readonly labelId: string;
  /** Spread on the control: its state and description. */
  readonly aria: {
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
}

export interface FieldFrameProps extends FieldProps {
  /** Several controls under one name: the label names the group and belongs to none of them. */
  readonly group?: boolean;
  /** At the right end of the line below the field: a count. */
  readonly count?: ReactNode;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Whether the line below a field keeps its height while empty, so that an error moves nothing. True inside a form. */
export const LineRoomContext = createContext(false);

/** Label above, control, and one line below it with a hint or an error, all connected for screen readers. */
export function FieldFrame({label, labelHidden, required, hint, error, className, group, count, children}: FieldFrameProps) {
  const id = useId();
  const keepsRoom = useContext(LineRoomContext);
  const labelId = `${id}-label`;
  const lineId = `${id}-line`;
  const line = error ?? hint;
  const look = labelHidden ? 'sr-only' : 'mb-1.5 block text-13 text-text-2';
  const text = (
    <>
      {required && (
        <span aria-hidden="true" className="mr-1 text-danger-text">
          *
        </span>
      )}
      {label}
    </>
  );
  return (
    <div data-field={label} data-error={error} className={cx('min-w-0', className)}>
      {group ? (
        <span id={labelId} className={look}>
          {text}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={look}>
          {text}
        </label>
      )}
      {children({
        id,
        labelId,
        aria: {
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required ? true : undefined,
          'aria-describedby': line === undefined ? undefined : lineId,
        },
      })}
      {(line !== undefined || count !== undefined || keepsRoom) && (
        // As wide as the control and no wider: messages must not push neighbours aside.
        <div className="mt-0.5 flex min-h-5 w-0 min-w-full gap-3 text-12 leading-5">
          <p
            id={lineId}
            aria-live="polite"
            className={cx('min-w-0 flex-1 break-words', error === undefined ? 'text-text-3' : 'text-danger-text')}
          >
            {line}
          </p>
          {count}
        </div>
      )}
    </div>
  );
}

/** The frame of a one-line control: border, background and focus by its state. */
export function boxLook({error, disabled, readOnly}: Pick<FieldProps, 'error' | 'disabled' | 'readOnly'>): string {
  return cx(
    'rounded-2 border text-13 text-text-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
    error !== undefined ? 'border-danger' : disabled || readOnly ? 'border-line' : 'border-line-control',
    disabled || readOnly ? 'bg-sunken' : 'bg-surface',
    disabled && 'text-text-disabled',
  );
}
