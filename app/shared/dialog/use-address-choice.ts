import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';

/**
 * A choice of a page, a tab for instance, that stands in its address as `?name=VALUE`. The first value is the usual one and is left out; one
 * that is not known counts as it. Choosing makes no step for Back.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const value = values.find((one) => one === params.get(name)) ?? values[0];
  const usual = values[0];
  const choose = useCallback(
    (next: Value) =>
      setParams(
        (now) => {
          if (next === usual) now.delete(name);
          else now.set(name, next);
          return now;
        },
        {replace: true},
      ),
    [setParams, name, usual],
  );
  return [value, choose];
}
