import type {SavedView} from '@livebus/contract';
import {fetchSavedViews} from '../../base/api/calls/saved-views.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';

export const SAVED_VIEWS_KEY = ['saved-views'] as const;

/** The signed-in user's views. */
export function useSavedViews(): Asked<SavedView[]> {
  return useAsked({key: SAVED_VIEWS_KEY, freshForMs: 60_000, ask: fetchSavedViews});
}
