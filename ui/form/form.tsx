import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {type FieldValues, FormProvider, type UseFormReturn, useFormContext} from 'react-hook-form';
import {Notice} from '../feedback/notice.tsx';
import {Button, type ButtonProps} from '../primitives/button.tsx';
import {useLeaveWarning} from '../use-leave-warning.ts';
import {LineRoomContext} from './field.tsx';
import {focusField, type WrongField, wrongFields} from './wrong-fields.ts';

export interface FormTexts {
  /** Above the list of errors. */
  summary(count: number): string;
}

export interface FormProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly label: string;
  readonly texts: FormTexts;
  /** For a button outside the form, as in a dialog's footer. */
  readonly id?: string;
  /** Sends the schema's output. A second press while it is running is ignored. */
  onSubmit(output: Output): Promise<void> | void;
  /** Why sending failed, in the user's language. The caller puts errors of single fields into the form itself, with `setError`. */
  failureText(error: unknown): string;
  /** Whether leaving the page asks first while input would be lost; not for filters. */
  readonly guard?: boolean;
  /** Where the failure is shown elsewhere, next to the button that was used: `form.formState.errors.root?.message`. */
  readonly failureElsewhere?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A form that shows its errors: each at its field, the first wrong field focused, and several in a list above. It is sent once at a time;
 * sent input counts as saved.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const {form, label, texts, id, onSubmit, failureText, guard = true, failureElsewhere = false, className, children} = props;
  const {errors, isDirty, isSubmitting, submitCount} = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  useLeaveWarning(guard && isDirty);

  // The list is read from the document, where the fields show their errors in reading order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when errors change.
  useEffect(() => setWrong(submitCount === 0 ? [] : wrongFields(element.current)), [errors, submitCount]);
  // Once per submission.
  useEffect(() => {
    const first = submitCount === 0 ? undefined : wrongFields(element.current)[0];
    if (first !== undefined) focusField(first.element);
  }, [submitCount]);

  const send = form.handleSubmit(async (output) => {
    try {
      await onSubmit(output);
      form.reset(form.getValues(), {keepSubmitCount: false});
    } catch (error) {
      form.setError('root', {message: failureText(error)});
    }
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog inside another form must not submit that form too.
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    try {
      await send(event);
    } finally {
      busy.current = false;
    }
  };
  const failure = errors.root?.message;

  return (
    <FormProvider {...form}>
      <LineRoomContext value={true}>
        <form ref={element} id={id} noValidate aria-label={label} aria-busy={isSubmitting} onSubmit={handleSubmit} className={className}>
          {wrong.length > 1 && (
            <Notice look="danger" className="col-span-full mb-2">
              <p>{texts.summary(wrong.length)}</p>
              <ul className="mt-1 list-disc pl-4">
                {wrong.map((field) => (
                  <li key={field.label}>
                    <button type="button" onClick={() => focusField(field.element)} className="text-left underline underline-offset-2">
                      {field.label}
                    </button>
                    {` ${field.message}`}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {children}
          {failure !== undefined && !failureElsewhere && (
            <Notice look="danger" className="col-span-full mt-2">
              {failure}
            </Notice>
          )}
        </form>
      </LineRoomContext>
    </FormProvider>
  );
}

/** The submit button of the surrounding form, busy while it is sent. */
export function SubmitButton({look = 'primary', ...rest}: Omit<ButtonProps, 'type' | 'busy'>) {
  const {formState} = useFormContext();
  return <Button {...rest} look={look} type="submit" busy={formState.isSubmitting} />;
}
