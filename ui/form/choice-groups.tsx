import {RadioGroup as Radio, Switch as RadixSwitch} from 'radix-ui';
import {type Ref, useId, useImperativeHandle, useRef} from 'react';
import {cx} from '../cx.ts';
import {Checkbox} from '../primitives/checkbox.tsx';
import {type Choice, toggleValue} from './choice/choice-model.ts';
import {FieldFrame, type FieldProps} from './field.tsx';

interface GroupProps extends FieldProps {
  readonly choices: readonly Choice[];
  onBlur?(): void;
  /** Focuses the first control of the group. */
  readonly ref?: Ref<{focus(): void}>;
}

export interface CheckboxGroupProps extends GroupProps {
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** Several of a few choices, all visible. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const {choices, value, onChange, onBlur, ref, disabled, readOnly} = props;
  const group = useGroupFocus(ref);
  return (
    <FieldFrame {...props} group>
      {({labelId, aria}) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend, which does not fit the frame.
        <div
          ref={group}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={aria['aria-describedby']}
          data-invalid={aria['aria-invalid']}
          onBlur={onBlur}
          className={GROUP}
        >
          {choices.map((choice) => (
            <span key={choice.value} title={choice.refusal}>
              <Checkbox
                label={choice.label}
                checked={value.includes(choice.value)}
                disabled={disabled || readOnly || choice.refusal !== undefined}
                onCheckedChange={() => onChange(toggleValue(value, choice.value))}
              />
            </span>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

export interface RadioGroupProps extends GroupProps {
  /** Empty for none. */
  readonly value: string;
  onChange(value: string): void;
}

/** One of a few choices, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const {choices, value, onChange, onBlur, ref, disabled, readOnly} = props;
  const group = useGroupFocus(ref);
  const id = useId();
  return (
    <FieldFrame {...props} group>
      {({labelId, aria}) => (
        <Radio.Root
          {...aria}
          ref={group}
          aria-labelledby={labelId}
          value={value}
          onValueChange={onChange}
          disabled={disabled || readOnly}
          onBlur={onBlur}
          className={GROUP}
        >
          {choices.map((choice) => (
            <span key={choice.value} className="inline-flex items-center gap-1.5 text-13 text-text-2 has-disabled:text-text-disabled">
              <Radio.Item
                id={`${id}-${choice.value}`}
                value={choice.value}
                disabled={choice.refusal !== undefined}
                title={choice.refusal}
                className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control bg-surface data-[state=checked]:border-primary-fill data-[state=checked]:bg-primary-fill data-disabled:border-line-strong data-disabled:bg-pressed data-disabled:data-[state=checked]:bg-text-disabled"
              >
                <Radio.Indicator className="size-1.5 rounded-full bg-on-primary" />
              </Radio.Item>
              <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
            </span>
          ))}
        </Radio.Root>
      )}
    </FieldFrame>
  );
}

export interface SwitchFieldProps extends FieldProps {
  readonly value: boolean;
  onChange(value: boolean): void;
  /** Current state as text, shown next to it. */
  readonly onText?: string;
  readonly offText?: string;
  onBlur?(): void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** On or off, applied at once or with the form. */
export function SwitchField(props: SwitchFieldProps) {
  const {value, onChange, onText, offText, onBlur, ref, disabled, readOnly} = props;
  return (
    <FieldFrame {...props}>
      {({id, aria}) => (
        <div className="flex h-control items-center gap-2 mobile:h-touch">
          <RadixSwitch.Root
            {...aria}
            ref={ref}
            id={id}
            checked={value}
            onCheckedChange={onChange}
            disabled={disabled || readOnly}
            onBlur={onBlur}
            className="flex h-5 w-9 items-center rounded-full border border-line-control bg-pressed px-0.5 data-[state=checked]:border-primary-fill data-[state=checked]:bg-primary-fill"
          >
            <RadixSwitch.Thumb
              className={cx(
                'size-3.5 rounded-full bg-text-3 transition-transform duration-100',
                'data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary',
              )}
            />
          </RadixSwitch.Root>
          {onText !== undefined && <span className="text-13 text-text-2">{value ? onText : offText}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

const GROUP = 'flex min-h-control flex-wrap items-center gap-x-5 gap-y-2 outline-none mobile:min-h-touch';

/** Focuses the selected control, otherwise the first. */
function useGroupFocus(ref: Ref<{focus(): void}> | undefined) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        const all = group.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
        ([...all].find((one) => one.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
      },
    }),
    [],
  );
  return group;
}
