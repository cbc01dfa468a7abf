import type {ReadingsFeed} from '../../../live/readings-feed.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import type {LoadedPicture} from './picture-loader.ts';
import type {SceneKeeper} from './scene-keeper.ts';

/** What goes with one pick, and is dropped with it. */
export interface PictureWork {
  readonly abort: AbortController;
  readonly readings: ReadingsFeed;
  /** As the session's own; of a past moment with the source of that, and without the alarms of now. */
  readonly ports: DiagramPorts;
  readonly scenes: SceneKeeper;
  /** Energises what is known by the time that the run under way has ended. Settles when all is published. */
  readonly energise: () => Promise<void>;
  /** Undefined until it stands. */
  loaded: LoadedPicture | undefined;
  /** Runs until another topology thread has the stations; undefined while one works. */
  restart: ReturnType<typeof setTimeout> | undefined;
  /** Runs until the moment shown is old: a silent thread publishes no newer one. */
  ageing: ReturnType<typeof setTimeout> | undefined;
  /** Nothing shown is certain: the moment shown was aged, or was old when it was published. */
  isOld: boolean;
}
