import {NumberField} from '@livebus/ui';
import {type KeyboardEvent, useState} from 'react';

interface CellKeys {
  /** Enter was pressed in the field. */
  onSave(): void;
  /** Escape was pressed in the field. */
  onCancel(): void;
}

export interface CellTextProps extends CellKeys {
  readonly label: string;
  readonly maxLength: number;
  /** The text typed so far: rows that scroll out of view and back keep it. */
  value(): string;
  onChange(text: string): void;
  readonly wrong: boolean;
}

/** A text field inside a table's cell. It keeps its own text, so that typing renders no other row. */
export function CellText({label, maxLength, value, onChange, wrong, ...keys}: CellTextProps) {
  const [text, setText] = useState(value);
  return (
    <input
      // The row was just opened for editing.
      // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone.
      autoFocus
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({target}) => {
        setText(target.value);
        onChange(target.value);
      }}
      onKeyDown={(event) => answerKey(event, keys)}
      onDoubleClick={(event) => event.stopPropagation()}
      className="h-7 w-full min-w-0 rounded-2 border border-line-control bg-surface px-2 text-13 text-text-1 aria-invalid:border-danger mobile:h-touch"
    />
  );
}

export interface CellNumberProps extends CellKeys {
  readonly label: string;
  value(): number | undefined;
  onChange(value: number | undefined): void;
}

/** A number field inside a table's cell: numbers of at least 0, nothing else can be typed (MO-2.rate-05). */
export function CellNumber({label, value, onChange, ...keys}: CellNumberProps) {
  const [number, setNumber] = useState(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside.
    <span className="w-full text-left" onKeyDown={(event) => answerKey(event, keys)}>
      <AtLeastZero
        label={label}
        labelHidden
        value={number}
        onChange={(next) => {
          setNumber(next);
          onChange(next);
        }}
      />
    </span>
  );
}

/** A number field in which only numbers of at least 0 can be typed. */
export function AtLeastZero(props: Parameters<typeof NumberField>[0]) {
  const {onChange} = props;
  return (
    <NumberField
      {...props}
      onChange={(value) => {
        if (value === undefined || value >= 0) onChange(value);
      }}
    />
  );
}

function answerKey(event: KeyboardEvent, {onSave, onCancel}: CellKeys): void {
  if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') onSave();
  else onCancel();
}
