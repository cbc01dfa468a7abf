import type {FieldPath, FieldValues, UseFormReturn} from 'react-hook-form';
import {ApiFailure} from '../../base/api/client.ts';

/**
 * Shows the server's messages about single fields next to them, and throws the failure on, so that the form reports the rest. Messages
 * about fields that the form lacks stay in the failure.
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
