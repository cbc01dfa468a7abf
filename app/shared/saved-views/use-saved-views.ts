import type {SavedView} from '@livebus/contract';
import {fetchSavedViews} from '../../base/api/calls/saved-views.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';

export const SAVED_VIEWS_KEY = ['saved-views'] as const;

/** The views of the user who is signed in. */
export function useSavedViews(): Asked<SavedView[]> {
  return useAsked({key: SAVED_VIEWS_KEY, freshForMs: 60_000, ask: fetchSavedViews});
}
