import type {DiagramScene, DiagramState, Disposable, Palette} from '../../core/index.ts';
import {Canvas2dPainter} from './canvas2d/canvas2d-painter.ts';
import type {ContextListeners, ContextPainter, Frame, Painter, PainterCounters, PainterOptions} from './painter.ts';
import type {EmphasisColumns} from './picture/emphasis/emphasis.ts';

/** A lost WebGL context that is not restored in this time is replaced by Canvas2D: an operator must see the picture. */
const RESTORE_PATIENCE_MS = 5000;

/** Longest work on a first frame, or on content shown for the first time, before the page gets its turn. */
const PREPARE_MS = 50;
const BUILD_MS = 6;

export interface PainterHostListeners {
  /** The requested frame needs more work than one turn allows: request it again. */
  onUnfinished(): void;
  /** A painter is ready: request a frame. */
  onReady(kind: 'webgl' | 'canvas2d'): void;
}

/**
 * Owns the current painter and what is needed to replace it: after a lost context, or by Canvas2D when WebGL is not available. Counters
 * continue over all painters.
 */
export class PainterHost implements Disposable {
  readonly #surface: HTMLElement;
  readonly #listeners: PainterHostListeners;
  #options: PainterOptions;
  #painter: Painter | null = null;
  #context: ContextPainter | null = null;
  /** Takes over once it has painted the current picture, so that the picture never disappears. */
  #next: Painter | null = null;
  #nextContext: ContextPainter | null = null;
  #kind: 'webgl' | 'canvas2d';
  #wanted: 'webgl' | 'canvas2d';
  #scene: DiagramScene | null = null;
  #state: DiagramState | null = null;
  #emphasis: EmphasisColumns | null = null;
  #size: readonly [number, number, number] = [0, 0, 1];
  #past: PainterCounters = {geometryBuilds: 0, stateUploads: 0, textLayouts: 0};
  #losses = 0;
  #restores = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** Counts attempts to create a WebGL painter; the result of an outdated one is discarded. */
  #attempt = 0;
  /** The painter has painted the scene. */
  #hasPainted = false;
  #disposed = false;

  constructor(surface: HTMLElement, kind: 'webgl' | 'canvas2d', options: PainterOptions, listeners: PainterHostListeners) {
    this.#surface = surface;
    this.#kind = kind;
    this.#wanted = kind;
    this.#options = options;
    this.#listeners = listeners;
    if (kind === 'webgl') this.#startWebgl();
    else this.#adopt(new Canvas2dPainter(options));
  }

  /** Switches to `kind`; the old painter continues until the new one has painted. Without WebGL nothing changes. */
  use(kind: 'webgl' | 'canvas2d'): void {
    if (kind === this.#wanted) return;
    this.#wanted = kind;
    this.#attempt++;
    clearTimeout(this.#patience);
    this.#dropNext();
    if (kind === 'webgl') this.#startWebgl();
    else if (this.#kind !== 'canvas2d') this.#takeOver(new Canvas2dPainter(this.#options));
  }

  get kind(): 'webgl' | 'canvas2d' {
    return this.#kind;
  }

  get contextLosses(): number {
    return this.#losses;
  }

  get contextRestores(): number {
    return this.#restores;
  }

  counters(): PainterCounters {
    const now = this.#painter?.counters();
    return {
      geometryBuilds: this.#past.geometryBuilds + (now?.geometryBuilds ?? 0),
      stateUploads: this.#past.stateUploads + (now?.stateUploads ?? 0),
      textLayouts: this.#past.textLayouts + (now?.textLayouts ?? 0),
    };
  }

  setScene(scene: DiagramScene): void {
    this.#scene = scene;
    this.#state = null;
    this.#emphasis = null;
    this.#hasPainted = false;
    this.#painter?.setScene(scene);
    this.#next?.setScene(scene);
  }

  setState(state: DiagramState): void {
    this.#state = state;
    this.#painter?.setState(state);
    this.#next?.setState(state);
  }

  setPalette(palette: Palette): void {
    this.#options = {...this.#options, palette};
    this.#painter?.setPalette(palette);
    this.#next?.setPalette(palette);
  }

  setEmphasis(emphasis: EmphasisColumns | null): void {
    this.#emphasis = emphasis;
    this.#painter?.setEmphasis(emphasis);
    this.#next?.setEmphasis(emphasis);
  }

  fontsChanged(): void {
    this.#painter?.fontsChanged();
    this.#next?.fontsChanged();
  }

  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    this.#size = [widthPx, heightPx, pixelRatio];
    this.#painter?.resize(widthPx, heightPx, pixelRatio);
    this.#next?.resize(widthPx, heightPx, pixelRatio);
  }

  /** Undefined while no painter is ready; otherwise whether a settled frame would look better. */
  paint(frame: Frame): boolean | undefined {
    if (this.#next !== null) this.#tryNext(this.#next, frame);
    const painter = this.#painter;
    if (painter?.prepare(frame, this.#hasPainted ? BUILD_MS : PREPARE_MS) === false) {
      this.#listeners.onUnfinished();
      return undefined;
    }
    const better = painter?.paint(frame);
    if (better !== undefined) this.#hasPainted = true;
    if (painter?.isUnfinished) this.#listeners.onUnfinished();
    return better;
  }

  /** No effect on Canvas2D. */
  loseContext(restoreAfterMs: number): void {
    this.#context?.loseContext(restoreAfterMs);
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#attempt++;
    clearTimeout(this.#patience);
    this.#dropNext();
    this.#retire();
    this.#scene = null;
    this.#state = null;
    this.#emphasis = null;
  }

  /** PixiJS is loaded only when WebGL is used. */
  #startWebgl(): void {
    const attempt = ++this.#attempt;
    const listeners: ContextListeners = {onLost: () => this.#onLost(attempt), onRestored: () => this.#onRestored(attempt)};
    import('./webgl/webgl-painter.ts')
      .then(async ({createWebglPainter}) => {
        await nextTask();
        const painter = await createWebglPainter(this.#options, listeners);
        await nextTask();
        return painter;
      })
      .then(
        (painter) => {
          if (attempt !== this.#attempt) painter.dispose();
          else this.#takeOver(painter, painter);
        },
        (error: unknown) => {
          if (attempt !== this.#attempt) return;
          console.warn('The diagram is painted by Canvas2D, because WebGL cannot be had:', error);
          this.#wanted = 'canvas2d';
          if (this.#kind === 'webgl') this.#fallBack();
        },
      );
  }

  /** Sets a new painter for the current picture; a working old one paints until the new one can. */
  #takeOver(painter: Painter, context: ContextPainter | null = null): void {
    if (this.#painter === null || this.#painter.kind === painter.kind || !this.#hasPainted) {
      this.#context = context;
      this.#adopt(painter);
      return;
    }
    this.#dropNext();
    this.#next = painter;
    this.#nextContext = context;
    this.#furnish(painter);
    this.#listeners.onUnfinished();
  }

  #tryNext(next: Painter, frame: Frame): void {
    if (next.prepare(frame, BUILD_MS) === false) this.#listeners.onUnfinished();
    else {
      const context = this.#nextContext;
      this.#next = null;
      this.#nextContext = null;
      this.#context = context;
      this.#show(next);
    }
  }

  #dropNext(): void {
    this.#next?.dispose();
    this.#next = null;
    this.#nextContext = null;
  }

  #onLost(attempt: number): void {
    if (attempt !== this.#attempt) return;
    this.#losses++;
    this.#patience = setTimeout(() => this.#fallBack(), RESTORE_PATIENCE_MS);
  }

  /** The restored context is empty: a new painter builds everything from the columns, and the old one is disposed when it is ready. */
  #onRestored(attempt: number): void {
    if (attempt !== this.#attempt) return;
    this.#restores++;
    clearTimeout(this.#patience);
    this.#startWebgl();
  }

  #fallBack(): void {
    this.#attempt++;
    clearTimeout(this.#patience);
    this.#dropNext();
    this.#context = null;
    this.#wanted = 'canvas2d';
    this.#adopt(new Canvas2dPainter(this.#options));
  }

  #adopt(painter: Painter): void {
    this.#furnish(painter);
    this.#hasPainted = false;
    this.#show(painter);
  }

  #show(painter: Painter): void {
    this.#retire();
    this.#painter = painter;
    this.#kind = painter.kind;
    painter.canvas.setAttribute('aria-hidden', 'true');
    painter.canvas.style.display = 'block';
    painter.canvas.style.touchAction = 'none';
    this.#surface.append(painter.canvas);
    this.#listeners.onReady(painter.kind);
  }

  #furnish(painter: Painter): void {
    painter.setPalette(this.#options.palette);
    painter.resize(...this.#size);
    if (this.#scene) painter.setScene(this.#scene);
    if (this.#state) painter.setState(this.#state);
    if (this.#emphasis) painter.setEmphasis(this.#emphasis);
  }

  #retire(): void {
    if (this.#painter === null) return;
    this.#past = this.counters();
    this.#painter.dispose();
    this.#painter = null;
  }
}

/** Loading a library, starting it and passing it a large scene would be one long task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
