import type {LiveReadings} from './live-readings.ts';

/** What a picture asks of its readings, live (`LiveReadings`) or of a past moment (`PastReadings`). */
export type ReadingsFeed = Pick<
  LiveReadings,
  'failure' | 'leastStaleAfterMs' | 'moment' | 'linkOf' | 'isOld' | 'follow' | 'extend' | 'deal' | 'setPaused' | 'lookAgain' | 'dispose'
> & {
  /** Continues after the first answer, or asks for it; a promise settles when that answer has been processed. */
  goOn(): void | Promise<void>;
};
