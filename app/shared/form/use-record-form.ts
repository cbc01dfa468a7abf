import {useEffect} from 'react';
import type {DefaultValues, FieldValues, UseFormReturn} from 'react-hook-form';
import {useEditConflict} from './use-edit-conflict.ts';

export interface RecordFormOptions<Thing, Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'formState' | 'clearErrors' | 'reset'>;
  /** Undefined for a new one. */
  readonly thing: Thing | undefined;
  /** By which the server says that somebody else was faster. */
  readonly msgKey: string;
  valuesOf(thing: Thing): DefaultValues<Values>;
  onUnsaved(unsaved: boolean): void;
  /** The thing as the server has it now; undefined when it is gone. */
  onReload(): Promise<Thing | undefined>;
  onDone(): void;
}

/** The form of a thing that others may change meanwhile: reports unsaved input, takes over a newer version, closes when it was saved. */
export function useRecordForm<Thing, Values extends FieldValues>(options: RecordFormOptions<Thing, Values>) {
  const {form, thing, msgKey, valuesOf, onUnsaved, onReload, onDone} = options;
  const {isDirty} = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const {seen, overtaken, refused, takeOver} = useEditConflict(thing, {
    msgKey,
    onReload,
    onTaken: (now) => {
      form.clearErrors();
      form.reset(valuesOf(now));
    },
    onGone: onDone,
  });
  return {
    /** The version that the input began with. */
    seen,
    overtaken,
    takeOver,
    /** Saves and closes the form. A refusal is noted, then thrown on to the form. */
    async save<Saved>(saving: Promise<Saved>, onSaved: (saved: Saved) => void): Promise<void> {
      try {
        onSaved(await saving);
        onDone();
      } catch (error) {
        refused(error);
        throw error;
      }
    },
  };
}
