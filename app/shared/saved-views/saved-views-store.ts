import {create} from 'zustand';

/** Which part of the saved views is open, and the name being typed: it survives closing the card until it is saved. */
export interface SavedViewsState {
  readonly shown: 'nothing' | 'card' | 'manager';
  /** Undefined until something is typed. Shown only to the user who typed it. */
  readonly draft: {readonly name: string; readonly user: string} | undefined;
}

export const useSavedViewsState = create<SavedViewsState>(() => ({shown: 'nothing', draft: undefined}));

export function showSavedViews(shown: SavedViewsState['shown']): void {
  useSavedViewsState.setState({shown});
}

export function draftViewName(draft: SavedViewsState['draft']): void {
  useSavedViewsState.setState({draft});
}
