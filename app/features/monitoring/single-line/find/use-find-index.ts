import {useCallback, useEffect, useState} from 'react';
import {type FindableItem, type FindWords, findableItems} from '../../../../shared/find/find-entries.ts';
import {type MadeIndex, makeIndex} from '../../../../shared/find/make-index.ts';
import type {ModelStation} from '../../../../shared/picture/session/diagram-model.ts';

export interface FindState extends MadeIndex<FindableItem> {
  /** Somebody is about to search: from now on the index of what is shown is made. */
  want(): void;
}

const NONE = {index: null, withoutPinyin: false} as const;

/** The index of the picture, made when it is first wanted: by names and ids at once, and anew with pinyin when its dictionary has come. */
export function useFindIndex(stations: readonly ModelStation[], words: FindWords): FindState {
  const [wanted, setWanted] = useState(false);
  const [made, setMade] = useState<MadeIndex<FindableItem>>(NONE);
  const want = useCallback(() => setWanted(true), []);

  useEffect(() => {
    setMade(NONE);
    if (!wanted || stations.length === 0) return;
    const given = new AbortController();
    makeIndex(findableItems(stations, words), given.signal, setMade).catch((error) => {
      if (!given.signal.aborted) throw error;
    });
    return () => given.abort();
  }, [wanted, stations, words]);

  return {...made, want};
}
