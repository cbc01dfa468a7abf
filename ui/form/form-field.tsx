import type {ReactNode, RefCallback} from 'react';
import {type Control, type FieldPath, type FieldPathValue, type FieldValues, useController} from 'react-hook-form';

/** Properties that connect a field of `ui/form`, `ui/pickers` or `ui/upload` to the form: spread them on the field. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  onChange(value: Value | undefined): void;
  onBlur(): void;
  readonly ref: RefCallback<{focus(): void}>;
  readonly error: string | undefined;
  /** True while the form is being sent. */
  readonly readOnly: boolean;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: Name;
  readonly children: (bound: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
}

/**
 * Connects a field to its form: `<FormField control={form.control} name="phone">{(bound) => <TextField {...bound} label="…"
 * />}</FormField>`.
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(props: FormFieldProps<Values, Name, Output>) {
  const {field, fieldState, formState} = useController<Values, Name, Output>(props);
  return props.children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    readOnly: formState.isSubmitting,
  });
}
