import {ToggleGroup as Radix} from 'radix-ui';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<{readonly value: Value; readonly label: ReactNode}>;
  onChange(value: Value): void;
  readonly size?: 'small' | 'medium';
}

/** A row of joined buttons of which exactly one is selected. */
export function Segmented<Value extends string>({label, value, options, onChange, size = 'medium'}: SegmentedProps<Value>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className="inline-flex shrink-0 overflow-hidden rounded-2 border border-line-strong bg-surface"
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className={cx(
            'inline-flex items-center gap-1.5 border-r border-line px-3 whitespace-nowrap text-text-2 last:border-r-0 hover:bg-hover focus-visible:-outline-offset-2 data-[state=on]:bg-selection data-[state=on]:font-semibold data-[state=on]:text-primary-text',
            'mobile:h-touch',
            size === 'small' ? 'h-6.5 text-12' : 'h-7.5 text-13',
          )}
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
