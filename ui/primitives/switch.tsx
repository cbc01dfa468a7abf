import {Switch as Radix} from 'radix-ui';
import {useId} from 'react';

export interface SwitchProps {
  readonly label: string;
  /** What it does, below the label. */
  readonly detail?: string;
  readonly checked: boolean;
  onCheckedChange(checked: boolean): void;
  /** Why it cannot be changed now; replaces the detail. */
  readonly disabledReason?: string;
}

/** A setting that applies at once: its label at the left, the switch at the right end of the line. */
export function Switch({label, detail, checked, onCheckedChange, disabledReason}: SwitchProps) {
  const id = useId();
  const line = disabledReason ?? detail;
  return (
    <div className="flex items-start gap-4 py-1.5">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-13 text-text-1">
          {label}
        </label>
        {line !== undefined && (
          <p id={`${id}-line`} className="text-12 text-text-3">
            {line}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        aria-describedby={line === undefined ? undefined : `${id}-line`}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabledReason !== undefined}
        className="relative mt-0.5 flex h-5 w-9 shrink-0 items-center rounded-full border border-line-control bg-pressed px-0.5 after:absolute after:-inset-x-1 after:-inset-y-2 disabled:opacity-50 data-[state=checked]:border-primary-fill data-[state=checked]:bg-primary-fill"
      >
        <Radix.Thumb className="size-3.5 rounded-full bg-text-3 transition-transform duration-100 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary" />
      </Radix.Root>
    </div>
  );
}
