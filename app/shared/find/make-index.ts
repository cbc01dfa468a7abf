import {buildFindIndex, type FindEntry, type FindIndex} from './find-index.ts';
import {loadReadings} from './readings.ts';

/** What can be searched by now. */
export interface MadeIndex<Entry> {
  /** Null until the first index is made. */
  readonly index: FindIndex<Entry> | null;
  /** The dictionary could not be had: names and ids are found all the same. */
  readonly withoutPinyin: boolean;
}

/** The page gets its turn after this long. */
const SLICE_MS = 8;

/** Makes an index by names and ids at once, and anew with pinyin when its dictionary has come. Rejects with the reason of the signal. */
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
