import type {DiagramScene, DiagramState, Disposable, Palette, SymbolTable} from '../../core/index.ts';

import type {EmphasisColumns} from './picture/emphasis/emphasis.ts';

/** What one frame shows: du * k + (x, y) = CSS pixels from the top left of the canvas. */
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
  /** The camera has come to rest: what was kept for smoothness may be made exact. */
  readonly settled: boolean;
  /** Marks of alarms: seen, away for the moment, or seen with a second outline in place of blinking. Absent: seen. */
  readonly alarms?: 'seen' | 'away' | 'outlined';
}

export interface PainterCounters {
  readonly geometryBuilds: number;
  readonly stateUploads: number;
  readonly textLayouts: number;
}

/**
 * Paints a scene into its own canvas. The scene, the state and the palette are kept by reference and only read.
 * `paint` before `setScene` clears to the ground colour.
 */
export interface Painter extends Disposable {
  readonly kind: 'webgl' | 'canvas2d';
  readonly canvas: HTMLCanvasElement;
  setScene(scene: DiagramScene): void;
  setState(state: DiagramState): void;
  setPalette(palette: Palette): void;
  /** Of the scene set before; a new scene begins without one. */
  setEmphasis(emphasis: EmphasisColumns | null): void;
  /** Drops cached text, because a font has arrived. */
  fontsChanged(): void;
  resize(widthPx: number, heightPx: number, pixelRatio: number): void;
  /**
   * Builds for about `budgetMs` what the first frame of a scene needs, and answers whether all is there; where it is not, the frame waits and
   * this is asked again. `paint` of the same frame keeps to a budget too, and says by `isUnfinished` that the next will show more; without this
   * it takes what it needs.
   */
  prepare(frame: Frame, budgetMs: number): boolean;
  /** The last frame had no time for all that it should show: the next will have more. */
  readonly isUnfinished: boolean;
  /** Answers whether a settled frame would look better than this one; undefined when it could paint none. */
  paint(frame: Frame): boolean | undefined;
  counters(): PainterCounters;
}

export interface PainterOptions {
  readonly table: SymbolTable;
  readonly palette: Palette;
  readonly fontFamily: string;
}

/** What a painter with a context that can be lost tells. */
export interface ContextListeners {
  onLost(): void;
  onRestored(): void;
}

export interface ContextPainter extends Painter {
  loseContext(restoreAfterMs: number): void;
}
