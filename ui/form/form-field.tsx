import type {ReactNode, Ref} from 'react';
import {type FieldPath, type FieldPathValue, type FieldValues, useController, useFormContext} from 'react-hook-form';

/** What a field of `ui/form`, `ui/pickers` or `ui/upload` takes from the form: spread it on the field. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  onChange(value: Value | undefined): void;
  onBlur(): void;
  readonly ref: Ref<{focus(): void}>;
  readonly error: string | undefined;
  /** While the form is sent nothing in it changes. */
  readonly readOnly: boolean;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly name: Name;
  readonly children: (bound: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Ties one field to the form around it: `<FormField name="phone">{(bound) => <TextField {...bound} label="…" />}</FormField>`. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>({
  name,
  children,
}: FormFieldProps<Values, Name>) {
  const {control} = useFormContext<Values>();
  const {field, fieldState, formState} = useController({name, control});
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    readOnly: formState.isSubmitting,
  });
}
