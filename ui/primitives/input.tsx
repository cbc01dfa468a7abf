import {type InputHTMLAttributes, type ReactNode, type Ref, useId} from 'react';
import {cx} from '../cx.ts';

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** Shown above the field; with `labelHidden` only for screen readers. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly icon?: ReactNode;
  /** At the right end inside the field. */
  readonly trailing?: ReactNode;
  /** One line below the field. An error replaces it, turns the field red and is announced. */
  readonly help?: string;
  readonly error?: string | undefined;
  readonly size?: 'medium' | 'large';
  /** Next to form fields: marked if required, and as high as they are in a narrow window. */
  readonly inForm?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text field with its label and an error line. */
export function Input({
  label,
  labelHidden,
  icon,
  trailing,
  help,
  error,
  size = 'medium',
  inForm = false,
  className,
  id,
  ...rest
}: InputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const note = error ?? help;
  return (
    <div className={className}>
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 text-13 text-text-2'}>
        {inForm && rest.required && (
          <span aria-hidden="true" className="mr-1 text-danger-text">
            *
          </span>
        )}
        <label htmlFor={fieldId}>{label}</label>
      </div>
      <div
        className={cx(
          'flex items-center gap-2 rounded-2 border bg-surface px-2.5 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
          size === 'large' ? 'h-control-lg text-14' : 'h-control text-13',
          inForm && 'mobile:h-touch',
          error === undefined ? 'border-line-control' : 'border-danger',
          rest.readOnly && 'border-line bg-sunken',
        )}
      >
        {icon && (
          <span aria-hidden="true" className="flex shrink-0 text-text-3">
            {icon}
          </span>
        )}
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${fieldId}-note`}
          className="h-full min-w-0 flex-1 bg-transparent text-text-1 outline-none placeholder:text-text-3"
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p
          id={`${fieldId}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={cx('mt-1 text-12', error === undefined ? 'text-text-3' : 'text-danger-text')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
