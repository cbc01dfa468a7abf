import {useEffect} from 'react';
import {create} from 'zustand';

/** Keys pressed together, with the labels on their caps: `Ctrl`, `K`, `↑`. `Mod` is Ctrl, or ⌘ on Apple keyboards. */
export type Chord = readonly string[];

export interface PageKey {
  /** Alternatives. */
  readonly chords: readonly Chord[];
  readonly does: string;
}

export interface KeyGroup {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly keys: readonly PageKey[];
}

/** Key groups of the current page, in the order they were registered. */
export const usePageKeyGroups = create<{readonly groups: readonly KeyGroup[]}>(() => ({groups: []}));

/** Lists keys until the returned function is called; a group with the same id replaces the previous one. */
export function registerPageKeys(group: KeyGroup): () => void {
  const without = (groups: readonly KeyGroup[]) => groups.filter(({id}) => id !== group.id);
  usePageKeyGroups.setState(({groups}) => ({groups: [...without(groups), group]}));
  return () => usePageKeyGroups.setState(({groups}) => ({groups: groups.filter((one) => one !== group)}));
}

/** Lists the keys of a screen or component while it is mounted. Pass the same object while nothing changes. */
export function usePageKeys(group: KeyGroup): void {
  useEffect(() => registerPageKeys(group), [group]);
}
