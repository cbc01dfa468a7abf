import type {Palette, PictureLayoutKind} from '../../core/index.ts';
import type {BenchStation} from './bench-station.ts';

/** Input of every subject: the same site, in the same window. */
export interface BenchInput {
  readonly station: BenchStation;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Layout of ours; default `folded`. Peers have their own grid. */
  readonly layout?: PictureLayoutKind;
  /** Colours of ours; default light. Peers have their own colours. */
  readonly palette?: Palette | undefined;
}

/** Share of the states that an update changes. */
export type UpdateShare = 'all' | 'onePercent';

/** Counts since the mount, of work that a change of states must not cause; absent if a subject cannot separate such work. */
export interface RunningCounters {
  readonly geometryUploads: number;
  readonly textLayouts: number;
  /** Frames in which something was painted: while it grows, work is in progress. */
  readonly framesPainted: number;
}

/** A mounted subject. `dispose` removes everything. */
export interface RunningSubject {
  /** How it is painted, e.g. `webgl`, `canvas2d`, `svg`. */
  readonly painter: string;
  /** Name of the device that draws it; `cpu` if the browser paints without a GPU. */
  readonly renderer: string;
  /** Names and values in its drawing, in view or not. */
  readonly labels: number;
  /**
   * Shows a step of the camera script, at the next frame unless `isShown` reports that it takes longer. Work in frames requested by the
   * subject counts as its own.
   */
  showStep(step: number): void;
  /**
   * Computes new states: `round` counts from 1. The returned function shows them, as `showStep` does; only that is measured as the update,
   * so that no subject is charged for generating its readings.
   */
  prepareUpdate(round: number, share: UpdateShare): () => void;
  /** Whether the last request has been painted; absent if it always is at the next frame. */
  isShown?(): boolean;
  /** Waits until the GPU has drawn everything. Absent if nothing is drawn asynchronously. */
  sync?(): void;
  counters?(): RunningCounters;
  /** Milliseconds of the last `prepareUpdate` from readings to states, for subjects that compute them. */
  prepareMs?(): number;
  dispose(): void;
}

/** Something that can show a site. */
export interface MeasuredSubject {
  /** Name in the bench's rows: `ours`, `ours-webgl`, `ours-canvas2d`, or the peer's name. */
  readonly name: string;
  /** Work that an application does once per browser rather than at each opening; in no figure. Leaves `host` empty. */
  prepare?(host: HTMLElement, input: BenchInput): Promise<void>;
  /** Shows the whole site in `host`, which is empty and has the size of `input`; resolves when the first frame is painted. */
  mount(host: HTMLElement, input: BenchInput): Promise<RunningSubject>;
}
