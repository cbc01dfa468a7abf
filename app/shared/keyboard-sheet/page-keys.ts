import {useEffect} from 'react';
import {create} from 'zustand';

/** Keys pressed together, each as its cap reads: `Ctrl`, `K`, `↑`. `Mod` reads Ctrl, or ⌘ on keyboards of Apple. */
export type Chord = readonly string[];

export interface PageKey {
  /** Any of these does it. */
  readonly chords: readonly Chord[];
  readonly does: string;
}

export interface KeyGroup {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly keys: readonly PageKey[];
}

/** Groups of what is on show, in the order in which they came. */
export const usePageKeyGroups = create<{readonly groups: readonly KeyGroup[]}>(() => ({groups: []}));

/** Puts keys on the sheet until the returned function is called; a group of the same id takes the place of the one before. */
export function registerPageKeys(group: KeyGroup): () => void {
  const without = (groups: readonly KeyGroup[]) => groups.filter(({id}) => id !== group.id);
  usePageKeyGroups.setState(({groups}) => ({groups: [...without(groups), group]}));
  return () => usePageKeyGroups.setState(({groups}) => ({groups: groups.filter((one) => one !== group)}));
}

/** The keys of a screen or a part, on the sheet for as long as it stands. Give the same object as before where nothing changed. */
export function usePageKeys(group: KeyGroup): void {
  useEffect(() => registerPageKeys(group), [group]);
}
