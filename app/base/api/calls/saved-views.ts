import {changeSavedView, deleteSavedView, orderSavedViews, type SavedView, savedViews, saveView} from '@livebus/contract';
import {call} from '../client.ts';

/** The user's saved views in the user's order. */
export function fetchSavedViews(signal?: AbortSignal): Promise<SavedView[]> {
  return call(savedViews, {signal, silent: true});
}

/** Saves an address under a name, as the last view. */
export function addSavedView(name: string, address: string): Promise<SavedView> {
  return call(saveView, {body: {name, address}});
}

export function renameSavedView(id: string, name: string): Promise<SavedView> {
  return call(changeSavedView, {body: {id, name}});
}

export async function removeSavedView(id: string): Promise<void> {
  await call(deleteSavedView, {body: {id}});
}

/** Returns the views in the new order. */
export function reorderSavedViews(ids: readonly string[]): Promise<SavedView[]> {
  return call(orderSavedViews, {body: {ids: [...ids]}});
}
