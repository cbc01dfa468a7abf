import {useEffect, useState} from 'react';
import type {FindEntry} from './find-index.ts';
import {type MadeIndex, makeIndex} from './make-index.ts';

const NONE = {index: null, withoutPinyin: false} as const;

/**
 * The index of a list, rebuilt for a new list. Undefined or nothing: no index. While an index is being built the last one answers, so that
 * a growing list is searchable without a gap.
 */
export function useIndex<Entry extends FindEntry>(entries: readonly Entry[] | undefined): MadeIndex<Entry> {
  const [made, setMade] = useState<MadeIndex<Entry>>(NONE);
  useEffect(() => {
    if (entries === undefined) {
      setMade(NONE);
      return;
    }
    const given = new AbortController();
    makeIndex(entries, given.signal, setMade).catch((error) => {
      if (!given.signal.aborted) throw error;
    });
    return () => given.abort();
  }, [entries]);
  return made;
}
