import {useCallback} from 'react';
import {z} from 'zod';
import {useAddressState} from '../../address/use-address-state.ts';
import type {ListState} from './work-list.tsx';

const STATE = z.object({
  status: z.enum(['all', '1', '2', '3']).default('all'),
  words: z.string().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** Filter, search and page of a list, in the address; `reset` shows everything from the start (SH-4-08, SH-4-09). */
export function useListState(): readonly [ListState, (change: Partial<ListState>) => void, () => void] {
  const [state, change] = useAddressState(STATE);
  const reset = useCallback(() => change({status: 'all', words: '', page: 1}), [change]);
  return [state, change, reset];
}
