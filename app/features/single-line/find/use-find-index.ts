import {useCallback, useEffect, useState} from 'react';
import {type FindableItem, type FindWords, findableItems} from '../../../parts/find/find-entries.ts';
import {buildFindIndex, type FindIndex} from '../../../parts/find/find-index.ts';
import {loadReadings} from '../../../parts/find/readings.ts';
import type {ModelStation} from '../diagram-model.ts';

export interface FindState {
  /** Null until the first index of this picture is made. */
  readonly index: FindIndex<FindableItem> | null;
  /** The dictionary could not be had: names and ids are found all the same. */
  readonly withoutPinyin: boolean;
  /** Somebody is about to search: from now on the index of what is shown is made. */
  want(): void;
}

const NONE = {index: null, withoutPinyin: false} as const;
/** The page gets its turn after this long. */
const SLICE_MS = 8;

/** The index of the picture, made when it is first wanted: by names and ids at once, and anew with pinyin when its dictionary has come. */
export function useFindIndex(stations: readonly ModelStation[], words: FindWords): FindState {
  const [wanted, setWanted] = useState(false);
  const [made, setMade] = useState<Omit<FindState, 'want'>>(NONE);
  const want = useCallback(() => setWanted(true), []);

  useEffect(() => {
    setMade(NONE);
    if (!wanted || stations.length === 0) return;
    const given = new AbortController();
    makeIndex(stations, words, given.signal, setMade).catch((error) => {
      if (!given.signal.aborted) throw error;
    });
    return () => given.abort();
  }, [wanted, stations, words]);

  return {...made, want};
}

async function makeIndex(
  stations: readonly ModelStation[],
  words: FindWords,
  signal: AbortSignal,
  publish: (made: Omit<FindState, 'want'>) => void,
): Promise<void> {
  let turnAtMs = performance.now();
  const pause = async () => {
    if (performance.now() - turnAtMs >= SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      turnAtMs = performance.now();
    }
    signal.throwIfAborted();
  };
  const items = findableItems(stations, words);
  const plain = await buildFindIndex(items, null, pause);
  publish({index: plain, withoutPinyin: false});
  const readings = await loadReadings().catch((error) => {
    console.warn('the pinyin dictionary could not be had', error);
    return null;
  });
  signal.throwIfAborted();
  if (readings === null) publish({index: plain, withoutPinyin: true});
  else publish({index: await buildFindIndex(items, readings, pause), withoutPinyin: false});
}
