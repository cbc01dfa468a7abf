import {useCallback, useMemo} from 'react';
import {useSearchParams} from 'react-router-dom';
import type {z} from 'zod';
import {type AddressSchema, readAddress, writeAddress} from './address-fields.ts';
import {inPlace} from './opened-step.ts';

/** `push`: adds a step that Back undoes. `replace`: adds none. */
export type AddressStep = 'push' | 'replace';

export type ChangeAddress<Schema extends AddressSchema> = (change: Partial<z.output<Schema>>, step?: AddressStep) => void;

/**
 * A screen's state in its address: the fields of `schema`, and a function that changes some of them. Defaults are left out of the address,
 * invalid values become the default, and parameters outside the schema stay. `schema` must be a constant of its module. Things that open
 * and close (details, dialogs) follow the rules of `OpenedStep`.
 *
 * @param usualStep - for changes that name none.
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
