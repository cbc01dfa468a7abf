import {CalendarDays, X} from 'lucide-react';
import {type Ref, useImperativeHandle, useRef, useState} from 'react';
import {cx} from '../cx.ts';
import {boxLook, FieldFrame, type FieldProps} from '../form/field.tsx';
import {type CivilPeriod, clip, isCivil, readTyped, step, withinYears} from './civil-date.ts';
import {type CivilRules, refusalOf} from './civil-rules.ts';
import {CivilSheet} from './civil-sheet.tsx';
import {OpenButton} from './open-button.tsx';
import {PickerPopover} from './picker-popover.tsx';
import type {PickerTexts} from './picker-texts.ts';
import {StepButton} from './step-button.tsx';
import {TypedInput} from './typed-input.tsx';

/** A value in one press, such as today. */
export interface CivilShortcut {
  readonly label: string;
  readonly value: string;
}

/** The field's handle: it can take the focus. */
export interface PickerHandle {
  focus(): void;
}

export interface CivilPickerProps extends FieldProps, CivilRules {
  readonly unit: CivilPeriod;
  readonly texts: PickerTexts;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` by the unit, at the site; empty for none. */
  readonly value: string;
  /** Receives an allowed value, or empty when it was cleared. */
  onChange(value: string): void;
  /** Adds buttons for the previous and next value. */
  readonly steps?: boolean;
  readonly clearable?: boolean;
  readonly shortcuts?: readonly CivilShortcut[];
  onBlur?(): void;
  readonly ref?: Ref<PickerHandle>;
}

/** A day, month or year at the site: typed, stepped or picked from a sheet. Refused values show their reason everywhere. */
export function CivilPicker(props: CivilPickerProps) {
  const {unit, texts, value, onChange, steps, clearable, shortcuts = [], onBlur, ref, disabled, readOnly, error} = props;
  const [open, setOpen] = useState<'press' | 'key'>();
  const [typedError, setTypedError] = useState<string>();
  const [cursor, setCursor] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({focus: () => input.current?.focus()}), []);

  const whyNot = (candidate: string, of = unit) => {
    const refusal = refusalOf(candidate, of, props);
    return refusal && texts.refusal(refusal, of);
  };
  const locked = disabled || readOnly;
  const show = (how: 'press' | 'key') => {
    if (locked) return;
    setCursor(isCivil(value, unit) ? value : clip(props.today, unit));
    setOpen(how);
  };
  const choose = (next: string) => {
    setTypedError(undefined);
    setOpen(undefined);
    if (next !== value) onChange(next);
  };
  /** Shows what was wrong, and closes anything that covers it. */
  const fail = (message: string) => {
    setTypedError(message);
    setOpen(undefined);
  };
  const commit = (text: string) => {
    if (text === '') return clearable ? choose('') : undefined;
    const next = readTyped(text, unit);
    if (next === undefined) return fail(texts.unreadable(text, texts.example[unit]));
    const refusal = whyNot(next);
    if (refusal !== undefined) return fail(texts.refused(next, refusal));
    choose(next);
  };
  const stepTo = (count: number) => (isCivil(value, unit) ? withinYears(step(value, unit, count)) : undefined);
  const stepButton = (direction: 'previous' | 'next') => {
    const to = stepTo(direction === 'next' ? 1 : -1);
    return (
      <StepButton
        direction={direction}
        label={texts[direction][unit]}
        refusal={to === undefined ? undefined : whyNot(to)}
        disabled={locked || to === undefined}
        onStep={() => to !== undefined && choose(to)}
      />
    );
  };

  return (
    <FieldFrame {...props} error={typedError ?? error}>
      {({id, aria}) => (
        <div className="flex items-center gap-2">
          {steps && stepButton('previous')}
          <PickerPopover
            open={open !== undefined}
            onOpenChange={(next) => !next && setOpen(undefined)}
            label={texts.open[unit]}
            returnFocus={() => input.current?.focus()}
            anchor={
              <div
                className={cx(
                  'flex h-control min-w-0 items-center pr-2.5 mobile:h-touch mobile:w-full',
                  unit === 'day' ? 'w-37 max-w-full' : 'w-33 max-w-full',
                  boxLook({error: typedError ?? error, disabled, readOnly}),
                )}
              >
                <OpenButton
                  label={`${props.label}: ${texts.open[unit]}`}
                  icon={CalendarDays}
                  open={open !== undefined}
                  disabled={locked}
                  onPress={() => (open === undefined ? show('key') : setOpen(undefined))}
                />
                <TypedInput
                  ref={input}
                  id={id}
                  aria={aria}
                  value={value}
                  placeholder={texts.form[unit]}
                  disabled={disabled}
                  readOnly={readOnly}
                  className="w-full flex-1"
                  onCommit={commit}
                  onType={() => setTypedError(undefined)}
                  onOpen={show}
                  onBlur={onBlur}
                />
                {clearable && value !== '' && !locked && (
                  <button
                    type="button"
                    aria-label={`${texts.clear} ${props.label}`}
                    onClick={() => {
                      choose('');
                      input.current?.focus();
                    }}
                    className="-mr-1.5 flex size-6 shrink-0 items-center justify-center rounded-2 text-text-3 hover:text-text-1"
                  >
                    <X size={14} strokeWidth={1.75} aria-hidden="true" />
                  </button>
                )}
              </div>
            }
          >
            <CivilSheet
              unit={unit}
              texts={texts}
              today={props.today}
              pages={1}
              cursor={cursor}
              autoFocus={open === 'key'}
              stateOf={(cell) => ({chosen: cell === value, within: false, refusal: whyNot(cell)})}
              refusalOn={whyNot}
              onCursor={setCursor}
              onPick={(next) => {
                choose(next);
                input.current?.focus();
              }}
            />
            <Shortcuts label={texts.shortcuts} shortcuts={shortcuts} whyNot={whyNot} onChoose={choose} />
          </PickerPopover>
          {steps && stepButton('next')}
        </div>
      )}
    </FieldFrame>
  );
}

interface ShortcutsProps<Value> {
  readonly label: string;
  readonly shortcuts: ReadonlyArray<{readonly label: string; readonly value: Value}>;
  readonly whyNot?: (value: Value) => string | undefined;
  onChoose(value: Value): void;
}

/** Values in one press, below the sheet. */
export function Shortcuts<Value>({label, shortcuts, whyNot, onChoose}: ShortcutsProps<Value>) {
  if (shortcuts.length === 0) return null;
  return (
    <fieldset aria-label={label} className="mt-2 flex w-0 min-w-full flex-wrap gap-1 border-t border-line pt-2">
      {shortcuts.map((shortcut) => {
        const refusal = whyNot?.(shortcut.value);
        return (
          <button
            key={shortcut.label}
            type="button"
            aria-disabled={refusal === undefined ? undefined : true}
            title={refusal}
            onClick={() => refusal === undefined && onChoose(shortcut.value)}
            className="h-7 rounded-2 px-2 text-13 text-primary-text hover:bg-hover aria-disabled:text-text-disabled mobile:h-9"
          >
            {shortcut.label}
          </button>
        );
      })}
    </fieldset>
  );
}

type OfOneUnit = Omit<CivilPickerProps, 'unit'>;

export function DatePicker(props: OfOneUnit) {
  return <CivilPicker {...props} unit="day" />;
}

export function MonthPicker(props: OfOneUnit) {
  return <CivilPicker {...props} unit="month" />;
}

export function YearPicker(props: OfOneUnit) {
  return <CivilPicker {...props} unit="year" />;
}
