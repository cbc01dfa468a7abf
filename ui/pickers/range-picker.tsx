import {CalendarRange} from 'lucide-react';
import {type Ref, useImperativeHandle, useRef, useState} from 'react';
import {cx} from '../cx.ts';
import {boxLook, FieldFrame, type FieldIds, type FieldProps} from '../form/field.tsx';
import {clip} from './civil-date.ts';
import {type PickerHandle, Shortcuts} from './civil-picker.tsx';
import {type CivilRange, type CivilRules, rangeOf, refusalBeside, refusalOf, type SpanRule} from './civil-rules.ts';
import {CivilSheet} from './civil-sheet.tsx';
import {OpenButton} from './open-button.tsx';
import {PickerPopover} from './picker-popover.tsx';
import type {PickerTexts} from './picker-texts.ts';
import {pickInRange, type RangeDraft, type RangeStep, typeInRange} from './range-draft.ts';
import {TypedInput} from './typed-input.tsx';
import {useNarrow} from './use-narrow.ts';

export interface RangePickerProps extends FieldProps, CivilRules {
  readonly unit: 'day' | 'month';
  readonly texts: PickerTexts;
  readonly value: CivilRange | undefined;
  /** Receives a whole range within the rules, never a half-picked one. */
  onChange(range: CivilRange): void;
  /** Longest distance from the first pick. Does not apply to shortcuts. */
  readonly span?: SpanRule;
  readonly shortcuts?: ReadonlyArray<{readonly label: string; readonly value: CivilRange}>;
  onBlur?(): void;
  readonly ref?: Ref<PickerHandle>;
}

type End = 'start' | 'end';

/** A range of days or months at the site, both ends included. Picked in either order, or typed end by end. */
export function RangePicker(props: RangePickerProps) {
  const {unit, texts, value, onChange, span, shortcuts = [], onBlur, ref, disabled, readOnly, error, hint} = props;
  const [open, setOpen] = useState<'press' | 'key'>();
  const [draft, setDraft] = useState<RangeDraft>();
  const [pointed, setPointed] = useState<string>();
  const [cursor, setCursor] = useState('');
  const [typedError, setTypedError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const inputs = {start: useRef<HTMLInputElement>(null), end: useRef<HTMLInputElement>(null)};
  const lastEnd = useRef<End>('start');
  const narrow = useNarrow();
  useImperativeHandle(ref, () => ({focus: () => inputs.start.current?.focus()}), [inputs.start]);
  const locked = disabled || readOnly;

  const show = (how: 'press' | 'key', end: End) => {
    if (locked) return;
    lastEnd.current = end;
    const at = value?.[end] ?? clip(props.today, unit);
    if (open === undefined) setCursor(at);
    setOpen(how);
  };
  const close = () => {
    setOpen(undefined);
    setPointed(undefined);
    // A start without an end is dropped when the field is left; the earlier range stays.
    if (box.current?.contains(document.activeElement) !== true) setDraft(undefined);
  };
  /** Shows what was wrong, and closes anything that covers it. */
  const fail = (message: string) => {
    setTypedError(message);
    setOpen(undefined);
  };
  const take = (stepped: RangeStep, text: string) => {
    setTypedError(undefined);
    if (stepped.kind === 'unreadable') return fail(texts.unreadable(text, texts.example[unit]));
    if (stepped.kind === 'refused') return fail(texts.refused(stepped.value, texts.refusal(stepped.refusal, unit)));
    if (stepped.kind === 'draft') {
      setDraft(stepped.draft);
      setCursor(stepped.draft.first);
      return;
    }
    setDraft(undefined);
    setPointed(undefined);
    if (stepped.range.start !== value?.start || stepped.range.end !== value.end) onChange(stepped.range);
  };
  const pick = (picked: string) => {
    const stepped = pickInRange(picked, draft, unit, props, span);
    take(stepped, picked);
    if (stepped.kind !== 'range') return;
    setOpen(undefined);
    inputs[lastEnd.current].current?.focus();
  };
  const commit = (text: string, end: End) => {
    if (text === '') return;
    const other = end === 'start' ? 'end' : 'start';
    const beside = draft === undefined ? value?.[other] : draft.at === other ? draft.first : undefined;
    take(typeInRange(text, end, beside, unit, props, span), text);
  };

  const shownEnd = (end: End) => (draft === undefined ? (value?.[end] ?? '') : draft.at === end ? draft.first : '');
  const within = draft === undefined ? value : pointed === undefined ? undefined : rangeOf(draft.first, pointed);
  const whyNot = (cell: string) => {
    const refusal = draft === undefined ? refusalOf(cell, unit, props) : refusalBeside(cell, draft.first, unit, props, span);
    return refusal && texts.refusal(refusal, unit);
  };
  const waiting = draft === undefined ? undefined : draft.at === 'start' ? texts.pickEnd : texts.pickStart;
  const spanHint = span && texts.spanHint(span.months);

  const input = (end: End, aria: FieldIds['aria']) => (
    <TypedInput
      ref={inputs[end]}
      aria={{...aria, 'aria-label': `${props.label} ${texts[end]}`}}
      value={shownEnd(end)}
      placeholder={draft === undefined ? texts[end] : texts.form[unit]}
      disabled={disabled}
      readOnly={readOnly}
      className={cx('flex-1 text-center', unit === 'day' ? 'w-21' : 'w-16')}
      onCommit={(text) => commit(text, end)}
      onType={() => setTypedError(undefined)}
      onOpen={(how) => show(how, end)}
    />
  );

  return (
    <FieldFrame {...props} group error={typedError ?? error} hint={waiting ?? hint}>
      {({labelId, aria}) => (
        <PickerPopover
          open={open !== undefined}
          onOpenChange={(next) => !next && close()}
          label={texts.open[unit]}
          returnFocus={() => inputs[lastEnd.current].current?.focus()}
          anchor={
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line everywhere.
            <div
              ref={box}
              role="group"
              aria-labelledby={labelId}
              onBlur={(event) => {
                if (event.currentTarget.contains(event.relatedTarget)) return;
                if (open === undefined) setDraft(undefined);
                onBlur?.();
              }}
              className={cx(
                'flex h-control w-fit max-w-full items-center pr-2 mobile:h-touch mobile:w-full',
                boxLook({error: typedError ?? error, disabled, readOnly}),
              )}
            >
              <OpenButton
                label={`${props.label}: ${texts.open[unit]}`}
                icon={CalendarRange}
                open={open !== undefined}
                disabled={locked}
                onPress={() => (open === undefined ? show('key', 'start') : close())}
              />
              {input('start', aria)}
              <span aria-hidden="true" className="px-1 text-text-3">
                –
              </span>
              {input('end', aria)}
            </div>
          }
        >
          <CivilSheet
            unit={unit}
            texts={texts}
            today={props.today}
            pages={narrow || unit === 'month' ? 1 : 2}
            last={props.allowFuture ? undefined : clip(props.today, unit === 'day' ? 'month' : 'year')}
            cursor={cursor}
            autoFocus={open === 'key'}
            stateOf={(cell) => ({
              chosen: draft === undefined ? cell === value?.start || cell === value?.end : cell === draft.first,
              within: within !== undefined && within.start <= cell && cell <= within.end,
              refusal: whyNot(cell),
            })}
            refusalOn={(cell, of) => {
              const refusal = refusalOf(cell, of, props);
              return refusal && texts.refusal(refusal, of);
            }}
            onCursor={(next) => {
              setCursor(next);
              if (draft !== undefined) setPointed(whyNot(next) === undefined ? next : undefined);
            }}
            onPick={pick}
            onPoint={draft === undefined ? undefined : setPointed}
          />
          {(waiting !== undefined || spanHint !== undefined) && (
            <p role="status" className="mt-2 w-0 min-w-full text-12 text-text-3">
              {[waiting, spanHint].filter(Boolean).join(' · ')}
            </p>
          )}
          <Shortcuts
            label={texts.shortcuts}
            shortcuts={shortcuts}
            onChoose={(range) => {
              take({kind: 'range', range}, '');
              setOpen(undefined);
            }}
          />
        </PickerPopover>
      )}
    </FieldFrame>
  );
}

type OfOneUnit = Omit<RangePickerProps, 'unit'>;

export function DateRangePicker(props: OfOneUnit) {
  return <RangePicker {...props} unit="day" />;
}

export function MonthRangePicker(props: OfOneUnit) {
  return <RangePicker {...props} unit="month" />;
}
