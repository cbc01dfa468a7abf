import type {i18n as I18n} from 'i18next';
import type {FieldErrors, FieldValues, ResolverResult} from 'react-hook-form';

const KEY = /^[a-z][\w-]*:[\w.-]+$/;

/** Translates messages of a schema that are catalogue keys; leaves others unchanged. */
export function translateErrors<Values extends FieldValues, Output>(
  result: ResolverResult<Values, Output>,
  i18n: Pick<I18n, 't' | 'exists'>,
): ResolverResult<Values, Output> {
  return Object.keys(result.errors).length === 0
    ? result
    : ({...result, errors: walk(result.errors, i18n)} as ResolverResult<Values, Output>);
}

function walk(errors: FieldErrors | unknown, i18n: Pick<I18n, 't' | 'exists'>): unknown {
  if (Array.isArray(errors)) return errors.map((inner) => walk(inner, i18n));
  // The error contains the field's element, which is not an error.
  if (typeof errors !== 'object' || errors === null || Object.getPrototypeOf(errors) !== Object.prototype) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([key, value]) => [
      key,
      key === 'message' && typeof value === 'string' ? textOf(value, i18n) : key === 'ref' ? value : walk(value, i18n),
    ]),
  );
}

function textOf(message: string, i18n: Pick<I18n, 't' | 'exists'>): string {
  return KEY.test(message) && i18n.exists(message) ? i18n.t(message) : message;
}
