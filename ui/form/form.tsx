import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {type FieldValues, FormProvider, type UseFormReturn, useFormContext} from 'react-hook-form';
import {Notice} from '../feedback/notice.tsx';
import {Button, type ButtonProps} from '../primitives/button.tsx';
import {useLeaveWarning} from '../use-leave-warning.ts';
import {LineRoomContext} from './field.tsx';
import {focusField, type WrongField, wrongFields} from './wrong-fields.ts';

export interface FormTexts {
  /** Above the list of what has to be put right. */
  summary(count: number): string;
}

export interface FormProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly label: string;
  readonly texts: FormTexts;
  /** For a button outside of the form, as in the foot of a dialog. */
  readonly id?: string;
  /** Sends what the schema made of the input. While it is under way a second press counts for nothing. */
  onSubmit(output: Output): Promise<void> | void;
  /** Why sending failed, in the reader's language. Errors of single fields it puts into the form itself, by `setError`. */
  failureText(error: unknown): string;
  /** Whether leaving the page asks first while input would be lost; not for filters. */
  readonly guard?: boolean;
  /** Where the failure is told elsewhere, beside the button that was used: `form.formState.errors.root?.message`. */
  readonly failureElsewhere?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A form that tells what is wrong: each field by itself, the first wrong one with the focus, and several in a list above. It is sent once at a
 * time; what was sent counts as saved.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const {form, label, texts, id, onSubmit, failureText, guard = true, failureElsewhere = false, className, children} = props;
  const {errors, isDirty, isSubmitting, submitCount} = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  useLeaveWarning(guard && isDirty);

  // What a field says stands in the document: from there the list takes it, in the order in which it is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up anew when errors change.
  useEffect(() => setWrong(submitCount === 0 ? [] : wrongFields(element.current)), [errors, submitCount]);
  // Once for each time that it was sent.
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
    // A form inside a dialog that stands in another form must not send that one too.
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

/** The button that sends the form around it, busy while it is sent. */
export function SubmitButton({look = 'primary', ...rest}: Omit<ButtonProps, 'type' | 'busy'>) {
  const {formState} = useFormContext();
  return <Button {...rest} look={look} type="submit" busy={formState.isSubmitting} />;
}

/** Sends a form by its id, from a button that stands elsewhere. */
export function submitForm(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
