import {X} from 'lucide-react';
import {type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState} from 'react';
import {cx} from '../../cx.ts';
import {PickerPopover} from '../../pickers/picker-popover.tsx';
import {FieldFrame, type FieldProps} from '../field.tsx';
import {ChoiceFrame, ChoiceTag, OPENS_ANYWHERE} from './choice-frame.tsx';
import {type Choice, toggleValue} from './choice-model.ts';
import {ChoicePanel, type ChoicePanelProps} from './choice-panel.tsx';
import type {ChoiceTexts} from './choice-texts.ts';

export interface ChoiceBoxProps extends FieldProps, Partial<Pick<ChoicePanelProps, 'loading' | 'failure' | 'onSearch'>> {
  readonly texts: ChoiceTexts;
  readonly choices: readonly Choice[];
  /** Shows a search above the list; default from nine choices on, and always for a remote search. */
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  readonly placeholder?: string;
  /** Choices that may be missing from the list, as a remote search shows others: their labels are kept for display. */
  readonly known?: readonly Choice[];
  onBlur?(): void;
  readonly ref?: Ref<{focus(): void}>;
}

interface Inner extends ChoiceBoxProps {
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  /** At most this many may be chosen. */
  readonly most?: number | undefined;
  readonly selectAll?: boolean | undefined;
  /** Number of tags shown; the rest is counted. */
  readonly maxTags?: number;
  onChoose(values: readonly string[]): void;
}

const SEARCH_FROM = 9;

function ChoiceBox(props: Inner) {
  const {texts, choices, known = [], chosen, multiple, most, selectAll, clearable, placeholder, loading = false, failure, onSearch} = props;
  const {
    searchable = onSearch !== undefined || choices.length >= SEARCH_FROM,
    maxTags = 6,
    disabled,
    readOnly,
    error,
    onChoose,
    onBlur,
    ref,
  } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({focus: () => button.current?.focus()}), []);
  const locked = disabled || readOnly;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const labelOf = (value: string) =>
    (choices.find((choice) => choice.value === value) ?? known.find((choice) => choice.value === value))?.label ?? value;
  const isFull = most !== undefined && chosen.length >= most;
  const refusalOf = (choice: Choice) => choice.refusal ?? (isFull && !chosen.includes(choice.value) ? texts.full(most) : undefined);
  const choose = (choice: Choice) => {
    if (multiple) return onChoose(toggleValue(chosen, choice.value));
    close();
    if (choice.value !== chosen[0]) onChoose([choice.value]);
  };
  const show = () => !locked && setOpen(true);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      show();
    } else if (event.key === 'Backspace' && multiple && !locked && chosen.length > 0) onChoose(chosen.slice(0, -1));
  };
  const choosable = choices.filter(({refusal}) => refusal === undefined).map(({value}) => value);
  const allChosen = choosable.length > 0 && choosable.every((value) => chosen.includes(value));
  const tags = multiple ? chosen.slice(0, maxTags) : [];
  const summary = multiple
    ? chosen.length > tags.length
      ? texts.more(chosen.length - tags.length)
      : chosen.length === 0 && (placeholder ?? texts.placeholder)
    : chosen[0] === undefined
      ? (placeholder ?? texts.placeholder)
      : labelOf(chosen[0]);

  return (
    <FieldFrame {...props} group>
      {({id, labelId, aria}) => (
        <PickerPopover
          open={open}
          onOpenChange={(next) => !next && setOpen(false)}
          label={props.label}
          returnFocus={() => button.current?.focus()}
          fit="anchor"
          anchor={
            <ChoiceFrame
              error={error}
              disabled={disabled}
              readOnly={readOnly}
              className={multiple && chosen.length > 0 && clearable ? 'pr-12' : undefined}
            >
              {tags.map((value) => (
                <ChoiceTag
                  key={value}
                  label={labelOf(value)}
                  removeLabel={texts.remove(labelOf(value))}
                  disabled={locked}
                  onRemove={() => onChoose(toggleValue(chosen, value))}
                />
              ))}
              <button
                ref={button}
                id={id}
                type="button"
                role="combobox"
                aria-labelledby={labelId}
                aria-haspopup="dialog"
                aria-controls={open ? `${id}-panel` : undefined}
                aria-expanded={open}
                aria-readonly={readOnly || undefined}
                {...aria}
                disabled={disabled}
                onClick={() => (open ? close() : show())}
                onKeyDown={handleKey}
                onBlur={onBlur}
                className={cx(
                  OPENS_ANYWHERE,
                  multiple && chosen.length > tags.length && 'min-w-20!',
                  chosen.length === 0 || disabled ? 'text-text-3' : 'text-text-1',
                )}
              >
                {multiple && chosen.length > 0 && <span className="sr-only">{chosen.map(labelOf).join(', ')} </span>}
                {summary || <span aria-hidden="true">&nbsp;</span>}
              </button>
              {clearable && chosen.length > 0 && !locked && (
                <button
                  type="button"
                  aria-label={`${texts.clear} ${props.label}`}
                  onClick={() => {
                    onChoose([]);
                    button.current?.focus();
                  }}
                  className="absolute top-1 right-6 z-10 flex size-6 items-center justify-center rounded-2 text-text-3 hover:text-text-1 mobile:top-2.5"
                >
                  <X size={14} strokeWidth={1.75} aria-hidden="true" />
                </button>
              )}
            </ChoiceFrame>
          }
        >
          <ChoicePanel
            id={`${id}-panel`}
            label={props.label}
            texts={texts}
            choices={choices}
            chosen={chosen}
            multiple={multiple}
            searchable={searchable}
            onSearch={onSearch}
            loading={loading}
            failure={failure}
            refusalOf={refusalOf}
            onChoose={choose}
            onAll={multiple && selectAll ? () => onChoose(allChosen ? [] : choosable) : undefined}
            onClose={close}
          />
        </PickerPopover>
      )}
    </FieldFrame>
  );
}

export interface SelectProps extends ChoiceBoxProps {
  /** Empty for none. */
  readonly value: string;
  onChange(value: string): void;
}

/** One of several, from a list that opens; with a search if there are many. */
export function Select({value, onChange, ...rest}: SelectProps) {
  return <ChoiceBox {...rest} multiple={false} chosen={value === '' ? [] : [value]} onChoose={(values) => onChange(values[0] ?? '')} />;
}

export interface MultiSelectProps extends ChoiceBoxProps, Pick<Inner, 'most' | 'selectAll' | 'maxTags'> {
  /** In the order in which they were chosen. */
  readonly value: readonly string[];
  onChange(values: readonly string[]): void;
}

/** Several of many, each shown as a removable tag. */
export function MultiSelect({value, onChange, ...rest}: MultiSelectProps) {
  return <ChoiceBox {...rest} multiple chosen={value} onChoose={onChange} />;
}
