import type {NumberStyle} from '@livebus/engine/core';
import {type Ref, useContext, useState} from 'react';
import {cx} from '../cx.ts';
import {boxLook, FieldFrame, type FieldProps} from './field.tsx';
import {NumberStyleContext} from './number-style-context.ts';
import {readNumber, writeNumber} from './number-text.ts';

export interface NumberFieldProps extends FieldProps {
  /** NaN for a text that is not a number, undefined for an empty one; the schema reports either. */
  readonly value: number | undefined;
  onChange(value: number | undefined): void;
  onBlur?(): void;
  readonly name?: string;
  /** Shown after the figure and read with the label. */
  readonly unit?: string;
  readonly placeholder?: string;
  /** Step of the arrow keys; they do nothing without it. */
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A number with its unit. The typed text stays as typed, and the wheel changes nothing. */
export function NumberField(props: NumberFieldProps) {
  const {value, onChange, onBlur, name, unit, placeholder, step, min, max, ref, disabled, readOnly, error} = props;
  const style = useContext(NumberStyleContext);
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && sameNumber(typed, value, style) ? typed : writeNumber(value, style);
  const type = (next: string) => {
    setTyped(next);
    const read = readNumber(next, style);
    onChange(read.kind === 'number' ? read.value : read.kind === 'empty' ? undefined : Number.NaN);
  };
  const stepBy = (by: number) => {
    const from = value === undefined || Number.isNaN(value) ? (min ?? 0) : value + by;
    const rounded = Number(from.toFixed(decimals(by)));
    type(writeNumber(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, rounded)), style));
  };
  return (
    <FieldFrame {...props}>
      {({id, aria}) => (
        <div className={cx('flex h-control items-center px-2.5 mobile:h-touch', boxLook({error, disabled, readOnly}))}>
          <input
            {...aria}
            ref={ref}
            id={id}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={unit === undefined ? undefined : `${props.label} (${unit})`}
            placeholder={placeholder}
            value={text}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' && step !== undefined ? -step : undefined;
              if (by === undefined || readOnly) return;
              event.preventDefault();
              stepBy(by);
            }}
            onBlur={onBlur}
            className="h-full min-w-0 flex-1 bg-transparent text-text-1 outline-none placeholder:text-text-3 disabled:text-text-disabled"
          />
          {unit !== undefined && (
            <span aria-hidden="true" className="shrink-0 pl-2 text-12 text-text-3">
              {unit}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Whether the text still means the form's value, so that `1.` and `abc` may stay while typing. */
function sameNumber(text: string, value: number | undefined, style: NumberStyle): boolean {
  const read = readNumber(text, style);
  if (read.kind === 'empty') return value === undefined;
  return read.kind === 'wrong' ? value !== undefined && Number.isNaN(value) : read.value === value;
}

function decimals(step: number): number {
  return writeNumber(step).split('.')[1]?.length ?? 0;
}
