import {create} from 'zustand';

/** What of the saved views is on show, and the name being typed: it outlives a card that was closed, until it is saved. */
export interface SavedViewsState {
  readonly shown: 'nothing' | 'card' | 'manager';
  /** Undefined until something was typed. It is shown to nobody but who typed it. */
  readonly draft: {readonly name: string; readonly user: string} | undefined;
}

export const useSavedViewsState = create<SavedViewsState>(() => ({shown: 'nothing', draft: undefined}));

export function showSavedViews(shown: SavedViewsState['shown']): void {
  useSavedViewsState.setState({shown});
}

export function draftViewName(draft: SavedViewsState['draft']): void {
  useSavedViewsState.setState({draft});
}
