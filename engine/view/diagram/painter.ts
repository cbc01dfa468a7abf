import type {DiagramScene, DiagramState, Disposable, Palette, SymbolTable} from '../../core/index.ts';

import type {EmphasisColumns} from './picture/emphasis/emphasis.ts';

/** Contents of one frame: du * k + (x, y) = CSS pixels from the top left of the canvas. */
export interface Frame {
  readonly k: number;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Level of detail, see `picture/levels.ts`. */
  readonly detail: number;
  /** Rows of `scene.hits`, or -1. */
  readonly selected: number;
  readonly hovered: number;
  /** The camera is at rest: approximations used for smooth motion may be made exact. */
  readonly settled: boolean;
  /** Alarm marks: visible, invisible for the moment, or visible with a second outline instead of blinking. Default: visible. */
  readonly alarms?: 'seen' | 'away' | 'outlined';
}

export interface PainterCounters {
  readonly geometryBuilds: number;
  readonly stateUploads: number;
  readonly textLayouts: number;
}

/**
 * Paints a scene into its own canvas. Keeps references to scene, state and palette and only reads them. `paint` before `setScene` clears to
 * the ground colour.
 */
export interface Painter extends Disposable {
  readonly kind: 'webgl' | 'canvas2d';
  readonly canvas: HTMLCanvasElement;
  setScene(scene: DiagramScene): void;
  setState(state: DiagramState): void;
  setPalette(palette: Palette): void;
  /** For the current scene; a new scene starts without emphasis. */
  setEmphasis(emphasis: EmphasisColumns | null): void;
  /** Drops cached text, because a font has loaded. */
  fontsChanged(): void;
  resize(widthPx: number, heightPx: number, pixelRatio: number): void;
  /**
   * Builds the first frame of a scene for about `budgetMs` and returns whether it is complete. If not, the frame waits and this is called
   * again. `paint` of the same frame then also keeps to a budget and reports with `isUnfinished` that the next one will show more; without
   * this call it takes as long as needed.
   */
  prepare(frame: Frame, budgetMs: number): boolean;
  /** The last frame could not show everything in time: the next will show more. */
  readonly isUnfinished: boolean;
  /** Returns whether a settled frame would look better than this one; undefined if nothing could be painted. */
  paint(frame: Frame): boolean | undefined;
  counters(): PainterCounters;
}

export interface PainterOptions {
  readonly table: SymbolTable;
  readonly palette: Palette;
  readonly fontFamily: string;
}

/** Events of a painter whose context can be lost. */
export interface ContextListeners {
  onLost(): void;
  onRestored(): void;
}

export interface ContextPainter extends Painter {
  loseContext(restoreAfterMs: number): void;
}
