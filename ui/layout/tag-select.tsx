import {cx} from '../cx.ts';

export interface TagSelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {readonly value: Value; readonly label: string}[];
  readonly values: readonly Value[];
  onChange(values: readonly Value[]): void;
  /** The tag that selects all others, or none (SH-9-09). */
  readonly allLabel: string;
}

/** Tags of which any number can be selected. */
export function TagSelect<Value extends string>({label, options, values, onChange, allLabel}: TagSelectProps<Value>) {
  const all = options.length > 0 && options.every(({value}) => values.includes(value));
  const toggle = (value: Value) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? !values.includes(one) : values.includes(one))));
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      <TagButton label={allLabel} on={all} onPress={() => onChange(all ? [] : options.map(({value}) => value))} />
      {options.map((option) => (
        <TagButton key={option.value} label={option.label} on={values.includes(option.value)} onPress={() => toggle(option.value)} />
      ))}
    </fieldset>
  );
}

function TagButton({label, on, onPress}: {readonly label: string; readonly on: boolean; onPress(): void}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'min-h-7 max-w-full rounded-2 border px-2.5 text-13 break-words mobile:min-h-touch',
        on ? 'border-selection-line bg-selection font-semibold text-primary-text' : 'border-line bg-surface text-text-2 hover:bg-hover',
      )}
    >
      {label}
    </button>
  );
}
