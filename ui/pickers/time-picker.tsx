import {Clock} from 'lucide-react';
import {type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState} from 'react';
import {cx} from '../cx.ts';
import {boxLook, FieldFrame, type FieldProps} from '../form/field.tsx';
import type {PickerHandle} from './civil-picker.tsx';
import {cutToMinutes, readTypedTime, secondsOf, timeText} from './clock-time.ts';
import {OpenButton} from './open-button.tsx';
import {PickerPopover} from './picker-popover.tsx';
import type {PickerTexts} from './picker-texts.ts';
import {TypedInput} from './typed-input.tsx';

export interface TimePickerProps extends FieldProps {
  readonly texts: PickerTexts;
  /** `HH:mm`, or `HH:mm:ss` with seconds, on the site's clock; empty for none. */
  readonly value: string;
  onChange(value: string): void;
  readonly seconds?: boolean;
  /** Offers only multiples of this many minutes; typed times are rounded down to one (EN-5-06). */
  readonly minuteStep?: number;
  /** First and last allowed time, in the value's format. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onBlur?(): void;
  readonly ref?: Ref<PickerHandle>;
}

/** A time of day: typed, or picked from columns of hours, minutes and seconds. */
export function TimePicker(props: TimePickerProps) {
  const {texts, value, onChange, seconds = false, minuteStep = 1, min, max, onBlur, ref, disabled, readOnly, error} = props;
  const [open, setOpen] = useState<'press' | 'key'>();
  const [typedError, setTypedError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({focus: () => input.current?.focus()}), []);
  const form = seconds ? texts.form.timeSeconds : texts.form.time;
  const locked = disabled || readOnly;

  const fits = (time: string) => (min === undefined || time >= min) && (max === undefined || time <= max);
  const cut = (time: string) => (minuteStep === 1 ? time : cutToMinutes(time, minuteStep));
  /** Shows what was wrong, and closes anything that covers it. */
  const fail = (message: string) => {
    setTypedError(message);
    setOpen(undefined);
  };
  const commit = (text: string) => {
    setTypedError(undefined);
    if (text === '') return;
    const time = readTypedTime(text, seconds);
    if (time === undefined) return fail(texts.unreadable(text, texts.example[seconds ? 'timeSeconds' : 'time']));
    const next = cut(time);
    if (!fits(next)) return fail(texts.refused(next, texts.timeLimits(min, max)));
    if (next !== value) onChange(next);
  };
  const parts = value === '' ? undefined : value.split(':').map(Number);
  /** The time with one of its parts changed, moved to the nearest allowed one. */
  const withPart = (at: number, figure: number) => {
    const [hour = 0, minute = 0, second = 0] = [0, 1, 2].map((index) => (index === at ? figure : (parts?.[index] ?? 0)));
    const next = timeText(hour * 3600 + minute * 60 + second, seconds);
    return min !== undefined && next < min ? min : max !== undefined && next > max ? max : next;
  };
  const columns = [
    {label: texts.hour, figures: figures(24, 1)},
    {label: texts.minute, figures: figures(60, minuteStep)},
    ...(seconds ? [{label: texts.second, figures: figures(60, 1)}] : []),
  ];
  /** Whether any time with this part and the current earlier parts is within the limits. */
  const offered = (at: number, figure: number) => {
    const [hour = 0, minute = 0] = parts ?? [];
    const from = at === 0 ? figure * 3600 : hour * 3600 + (at === 1 ? figure * 60 : minute * 60 + figure);
    const to = from + (at === 0 ? 3599 : at === 1 ? 59 : 0);
    return (min === undefined || to >= secondsOf(min)) && (max === undefined || from <= secondsOf(max));
  };

  return (
    <FieldFrame {...props} error={typedError ?? error}>
      {({id, aria}) => (
        <PickerPopover
          open={open !== undefined}
          onOpenChange={(next) => !next && setOpen(undefined)}
          label={texts.open.time}
          returnFocus={() => input.current?.focus()}
          anchor={
            <div
              className={cx(
                'flex h-control items-center pr-2.5 mobile:h-touch mobile:w-full',
                seconds ? 'w-32' : 'w-28',
                boxLook({error: typedError ?? error, disabled, readOnly}),
              )}
            >
              <OpenButton
                label={`${props.label}: ${texts.open.time}`}
                icon={Clock}
                open={open !== undefined}
                disabled={locked}
                onPress={() => setOpen(open === undefined ? 'key' : undefined)}
              />
              <TypedInput
                ref={input}
                id={id}
                aria={aria}
                value={value}
                placeholder={form}
                disabled={disabled}
                readOnly={readOnly}
                className="w-full flex-1"
                onCommit={commit}
                onType={() => setTypedError(undefined)}
                onOpen={(how) => !locked && setOpen(how)}
                onBlur={onBlur}
              />
            </div>
          }
        >
          <div className="flex gap-1">
            {columns.map(({label, figures}, at) => (
              <TimeColumn
                key={label}
                label={label}
                figures={figures}
                chosen={parts?.[at]}
                autoFocus={open === 'key' && at === 0}
                offered={(figure) => offered(at, figure)}
                onChoose={(figure) => {
                  setTypedError(undefined);
                  onChange(withPart(at, figure));
                }}
                onDone={() => {
                  setOpen(undefined);
                  input.current?.focus();
                }}
              />
            ))}
          </div>
        </PickerPopover>
      )}
    </FieldFrame>
  );
}

function figures(count: number, each: number): number[] {
  return Array.from({length: Math.ceil(count / each)}, (_, at) => at * each);
}

interface TimeColumnProps {
  readonly label: string;
  readonly figures: readonly number[];
  readonly chosen: number | undefined;
  readonly autoFocus: boolean;
  offered(figure: number): boolean;
  onChoose(figure: number): void;
  onDone(): void;
}

/** A column of numbers; arrows choose as they move, Enter ends. */
function TimeColumn({label, figures, chosen, autoFocus, offered, onChoose, onDone}: TimeColumnProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (option && list.current) list.current.scrollTop = option.offsetTop - list.current.offsetTop - 72;
  }, []);
  useEffect(() => {
    if (autoFocus) list.current?.focus({preventScroll: true});
  }, [autoFocus]);
  const move = (by: number) => {
    const from = chosen === undefined ? (by > 0 ? -1 : figures.length) : figures.indexOf(chosen);
    for (let at = from + by; at >= 0 && at < figures.length; at += by) {
      const figure = figures[at]!;
      if (!offered(figure)) continue;
      onChoose(figure);
      list.current?.querySelector(`[id="${id}-${figure}"]`)?.scrollIntoView({block: 'nearest'});
      return;
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDone();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div className="w-14 mobile:w-18">
      <p aria-hidden="true" className="pb-1 text-center text-12 text-text-3">
        {label}
      </p>
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        tabIndex={0}
        onKeyDown={handleKey}
        className="h-56 overflow-y-auto rounded-2 [scrollbar-width:thin]"
      >
        {figures.map((figure) => (
          <button
            key={figure}
            id={`${id}-${figure}`}
            type="button"
            role="option"
            aria-selected={figure === chosen}
            disabled={!offered(figure)}
            tabIndex={-1}
            onClick={() => onChoose(figure)}
            className={cx(
              'flex h-8 w-full items-center justify-center rounded-2 text-13 disabled:text-text-disabled mobile:h-touch',
              figure === chosen ? 'bg-selection font-semibold text-primary-text' : 'text-text-1 enabled:hover:bg-hover',
            )}
          >
            {String(figure).padStart(2, '0')}
          </button>
        ))}
      </div>
    </div>
  );
}
