import type {SavedView} from '@livebus/contract';
import {type UseQueryResult, useQuery} from '@tanstack/react-query';
import {fetchSavedViews} from '../../base/api/saved-views.ts';

export const SAVED_VIEWS_KEY = ['saved-views'] as const;

/** The views of the user who is signed in. */
export function useSavedViews(): UseQueryResult<SavedView[]> {
  return useQuery({queryKey: SAVED_VIEWS_KEY, queryFn: ({signal}) => fetchSavedViews(signal), staleTime: 60_000});
}
