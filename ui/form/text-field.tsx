import {X} from 'lucide-react';
import {type ChangeEvent, type Ref, useImperativeHandle, useRef} from 'react';
import {cx} from '../cx.ts';
import {boxLook, FieldFrame, type FieldProps} from './field.tsx';

interface TypingProps extends FieldProps {
  readonly value: string;
  onChange(value: string): void;
  onBlur?(): void;
  readonly name?: string;
  readonly placeholder?: string;
  /** Maximum characters: typing stops there. The count is always shown, for a search only at the limit. */
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

export interface TextFieldProps extends TypingProps {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  /** Label of the button that empties the field; shown while there is text. */
  readonly clearLabel?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {value, onChange, type = 'text', clearLabel, ref, disabled, readOnly, error} = props;
  const input = useRef<HTMLInputElement>(null);
  const countIsShown = type !== 'search' || value.length >= (props.maxLength ?? Number.POSITIVE_INFINITY);
  useImperativeHandle(ref, () => input.current!, []);
  return (
    <FieldFrame {...props} count={countIsShown ? <Count value={value} most={props.maxLength} /> : undefined}>
      {({id, aria}) => (
        <div className={cx('flex h-control items-center px-2.5 mobile:h-touch', boxLook({error, disabled, readOnly}))}>
          <input {...typing(props)} {...aria} ref={input} id={id} type={type} className={INPUT} />
          {clearLabel !== undefined && value !== '' && !disabled && !readOnly && (
            <button
              type="button"
              aria-label={clearLabel}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
              className="-mr-1.5 flex size-6 shrink-0 items-center justify-center rounded-2 text-text-3 hover:text-text-1"
            >
              <X size={14} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

export interface TextAreaProps extends TypingProps {
  readonly rows?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; it grows with them up to a third of the window. */
export function TextArea(props: TextAreaProps) {
  const {value, rows = 3, ref, disabled, readOnly, error} = props;
  return (
    <FieldFrame {...props} count={<Count value={value} most={props.maxLength} />}>
      {({id, aria}) => (
        <div className={cx('flex px-2.5', boxLook({error, disabled, readOnly}))}>
          <textarea
            {...typing(props)}
            {...aria}
            ref={ref}
            id={id}
            rows={rows}
            style={{minHeight: rows * 20 + 14}}
            className={cx(INPUT, 'field-sizing-content max-h-[33vh] resize-none py-1.5 leading-5')}
          />
        </div>
      )}
    </FieldFrame>
  );
}

const INPUT = 'h-full min-w-0 flex-1 bg-transparent text-text-1 outline-none placeholder:text-text-3 disabled:text-text-disabled';

function typing({name, value, onChange, onBlur, placeholder, maxLength, autoComplete = 'off', disabled, readOnly}: TypingProps) {
  return {
    name,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    onBlur,
    placeholder,
    maxLength,
    autoComplete,
    disabled,
    readOnly,
  };
}

function Count({value, most}: {readonly value: string; readonly most: number | undefined}) {
  if (most === undefined) return null;
  return (
    <span className={cx('shrink-0', value.length >= most ? 'text-warning-text' : 'text-text-3')}>
      {value.length} / {most}
    </span>
  );
}
