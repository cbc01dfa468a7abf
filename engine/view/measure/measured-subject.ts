import type {Palette, PictureLayoutKind} from '../../core/index.ts';
import type {BenchStation} from './bench-station.ts';

/** What every subject is given: the same site, in the same window. */
export interface BenchInput {
  readonly station: BenchStation;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How ours lays it out; `folded` unless told. Peers have a grid of their own. */
  readonly layout?: PictureLayoutKind;
  /** Colours of ours; the light ones unless told. Peers have colours of their own. */
  readonly palette?: Palette | undefined;
}

/** Share of the states that an update changes. */
export type UpdateShare = 'all' | 'onePercent';

/** Counts since the mount, of work that a change of states must not cause; absent where a subject has no such work apart. */
export interface RunningCounters {
  readonly geometryUploads: number;
  readonly textLayouts: number;
  /** Frames in which something was painted: while there are more of them, something is still being worked out. */
  readonly framesPainted: number;
}

/** A subject on show. Nothing of it is left after `dispose`. */
export interface RunningSubject {
  /** How it is painted, e.g. `webgl`, `canvas2d`, `svg`. */
  readonly painter: string;
  /** Name of the device that draws it; `cpu` for what the browser paints without a GPU. */
  readonly renderer: string;
  /** Names and values in its drawing, in sight or not. */
  readonly labels: number;
  /** Shows a step of the camera script, at the next frame unless `isShown` says that it takes longer. What the subject asks frames for is counted as its own. */
  showStep(step: number): void;
  /**
   * Works out new states: `round` counts from 1. What comes back shows them, as `showStep` does; only that is timed as the update,
   * so that no subject is charged for making up its readings.
   */
  prepareUpdate(round: number, share: UpdateShare): () => void;
  /** Whether what was asked for last has been painted; absent where it always has at the frame after. */
  isShown?(): boolean;
  /** Waits until the GPU has drawn what was asked for. Absent where nothing is drawn behind the script's back. */
  sync?(): void;
  counters?(): RunningCounters;
  /** Milliseconds that the last `prepareUpdate` took from readings to states, for subjects that do that by themselves. */
  prepareMs?(): number;
  dispose(): void;
}

/** Something that can show a site. */
export interface MeasuredSubject {
  /** As the rows of the bench have it: `ours`, `ours-webgl`, `ours-canvas2d`, or the peer's name. */
  readonly name: string;
  /** What an application does once in a browser and not at each opening; in no figure. Leaves `host` empty. */
  prepare?(host: HTMLElement, input: BenchInput): Promise<void>;
  /** Shows the whole site in `host`, which is empty and has the size of `input`; resolves with the first frame painted. */
  mount(host: HTMLElement, input: BenchInput): Promise<RunningSubject>;
}
