import {useEffect, useState} from 'react';
import type {FindEntry} from './find-index.ts';
import {type MadeIndex, makeIndex} from './make-index.ts';

const NONE = {index: null, withoutPinyin: false} as const;

/**
 * The index of what is given, anew for another list; the same list keeps its own. Undefined or nothing: no index is made. While that of
 * another list is being made the last one answers, so that a list that grows is searched without a gap.
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
