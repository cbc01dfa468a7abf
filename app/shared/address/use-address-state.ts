import {useCallback, useMemo} from 'react';
import {useSearchParams} from 'react-router-dom';
import type {z} from 'zod';
import {type AddressSchema, readAddress, writeAddress} from './address-fields.ts';
import {inPlace} from './opened-step.ts';

/** `push`: a step that Back undoes. `replace`: none. */
export type AddressStep = 'push' | 'replace';

export type ChangeAddress<Schema extends AddressSchema> = (change: Partial<z.output<Schema>>, step?: AddressStep) => void;

/**
 * The state of a screen that stands in its address: what it says by `schema`, and a way to change some of it. Defaults are left out of the address, what is
 * impossible counts as the default, and parameters that the schema does not name stay. `schema` is a constant of its module.
 * What is opened and closed again (details, dialogs) follows the rule of `OpenedStep`.
 *
 * @param usualStep - of a change that names none.
 */
export function useAddressState<Schema extends AddressSchema>(
  schema: Schema,
  usualStep: AddressStep = 'replace',
): readonly [z.output<Schema>, ChangeAddress<Schema>] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAddress(schema, params), [schema, params]);
  const change = useCallback<ChangeAddress<Schema>>(
    (fields, step = usualStep) => setParams((now) => writeAddress(schema, now, fields), step === 'replace' ? inPlace() : undefined),
    [schema, setParams, usualStep],
  );
  return [state, change];
}
