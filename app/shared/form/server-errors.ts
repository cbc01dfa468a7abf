import type {FieldPath, FieldValues, UseFormReturn} from 'react-hook-form';
import {ApiFailure} from '../../base/api/client.ts';

/**
 * Puts what the server says of single fields into the form, each beside its field, and throws the failure on, so that the form tells the rest.
 * What the server says of a field that the form does not have stays in the failure.
 */
export function tellFields<Input extends FieldValues>(form: UseFormReturn<Input, unknown, unknown>, failure: unknown): never {
  if (failure instanceof ApiFailure) {
    const names = Object.keys(form.getValues());
    for (const {path, message} of failure.errors) {
      if (names.includes(path.split('.')[0] ?? '')) form.setError(path as FieldPath<Input>, {type: 'server', message});
    }
  }
  throw failure;
}
