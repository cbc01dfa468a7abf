import type {ReadingsListener, ReadingsPorts} from '../../../live/live-readings.ts';
import type {ReadingsFeed} from '../../../live/readings-feed.ts';
import type {DiagramSource} from './picture-loader.ts';

/** How a picture of the past is made. */
export interface PastParts {
  createReadings(
    ports: Pick<ReadingsPorts, 'periodMs'>,
    listener: ReadingsListener,
    atMs: number,
  ): ReadingsFeed & {
    /** Asks for another moment; what was shown stays until it is there. */
    moveTo(atMs: number): void;
  };
  /** The same source with the readings of a moment in place of those of now. */
  sourceAt(source: DiagramSource, atMs: () => number): DiagramSource;
}

/** A past moment to show, epoch ms of the server's clock, with the code for it. */
export interface PicturePast {
  readonly atMs: number;
  readonly parts: PastParts;
}
