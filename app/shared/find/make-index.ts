import {buildFindIndex, type FindEntry, type FindIndex} from './find-index.ts';
import {loadReadings} from './readings.ts';

/** The index as far as it is built. */
export interface MadeIndex<Entry> {
  /** Null until the first index is built. */
  readonly index: FindIndex<Entry> | null;
  /** The dictionary could not be loaded; names and ids are still found. */
  readonly withoutPinyin: boolean;
}

/** Lets the page run after this long. */
const SLICE_MS = 8;

/**
 * Builds the index from names and ids first, then rebuilds it with pinyin once the dictionary has loaded. Rejects with the signal's reason.
 */
export async function makeIndex<Entry extends FindEntry>(
  entries: readonly Entry[],
  signal: AbortSignal,
  publish: (made: MadeIndex<Entry>) => void,
): Promise<void> {
  let turnAtMs = performance.now();
  const pause = async () => {
    if (performance.now() - turnAtMs >= SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      turnAtMs = performance.now();
    }
    signal.throwIfAborted();
  };
  const plain = await buildFindIndex(entries, null, pause);
  publish({index: plain, withoutPinyin: false});
  const readings = await loadReadings().catch((error) => {
    console.warn('the pinyin dictionary could not be had', error);
    return null;
  });
  signal.throwIfAborted();
  if (readings === null) publish({index: plain, withoutPinyin: true});
  else publish({index: await buildFindIndex(entries, readings, pause), withoutPinyin: false});
}
