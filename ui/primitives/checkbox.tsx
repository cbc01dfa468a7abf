import {Check, Minus} from 'lucide-react';
import {Checkbox as Radix} from 'radix-ui';
import {useId} from 'react';

export interface CheckboxProps {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly labelHidden?: boolean;
  readonly checked: boolean | 'indeterminate';
  onCheckedChange(checked: boolean): void;
  readonly disabled?: boolean;
}

/** A check box with its label at the right. */
export function Checkbox({label, labelHidden, checked, onCheckedChange, disabled}: CheckboxProps) {
  const id = useId();
  const Mark = checked === 'indeterminate' ? Minus : Check;
  return (
    <span className="inline-flex items-center gap-1.5 text-13 whitespace-nowrap text-text-2 has-disabled:text-text-disabled">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="flex size-4 shrink-0 items-center justify-center rounded-[3px] border border-line-control bg-surface text-on-primary disabled:border-line disabled:bg-pressed data-[state=checked]:border-primary-fill data-[state=checked]:bg-primary-fill data-[state=indeterminate]:border-primary-fill data-[state=indeterminate]:bg-primary-fill data-disabled:data-[state=checked]:border-line-strong data-disabled:data-[state=checked]:bg-text-disabled"
      >
        <Radix.Indicator>
          <Mark size={12} strokeWidth={2.5} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : undefined}>
        {label}
      </label>
    </span>
  );
}
