import type {DiagramScene, DiagramState, Disposable, Palette} from '../../core/index.ts';
import {Canvas2dPainter} from './canvas2d/canvas2d-painter.ts';
import type {ContextListeners, ContextPainter, Frame, Painter, PainterCounters, PainterOptions} from './painter.ts';
import type {EmphasisColumns} from './picture/emphasis/emphasis.ts';

/** A lost WebGL context that is not given back in this time is given up for Canvas2D: an operator must see the picture. */
const RESTORE_PATIENCE_MS = 5000;

/** Longest work on a first frame before the page gets its turn, and on what a later frame shows for the first time. */
const PREPARE_MS = 50;
const BUILD_MS = 6;

export interface PainterHostListeners {
  /** The frame asked for needs more work than one turn allows: ask for it again. */
  onUnfinished(): void;
  /** Something to paint with has come: ask for a frame. */
  onReady(kind: 'webgl' | 'canvas2d'): void;
}

/**
 * The painter in use and what it needs to be made anew: after a lost context, or by Canvas2D when WebGL cannot be had.
 * The counters run on over all painters.
 */
export class PainterHost implements Disposable {
  readonly #surface: HTMLElement;
  readonly #listeners: PainterHostListeners;
  #options: PainterOptions;
  #painter: Painter | null = null;
  #context: ContextPainter | null = null;
  /** Ready to take over as soon as it has painted what is on show: the picture never goes away between. */
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
  /** Counts attempts to make a WebGL painter; a late one is thrown away. */
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

  /** Paints by `kind` from now on; the old painter goes on until the new one has the picture. Where WebGL cannot be had all stays as it is. */
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

  /** Undefined while there is nothing to paint with, or not yet; else whether a settled frame would look better. */
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

  /** PixiJS is fetched only where WebGL is asked for. */
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

  /** A new painter of what is on show; one that is there and sound paints until the new one can. */
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

  /** The restored context is empty: a new painter builds everything from the columns, the old one goes when it is ready. */
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

/** To fetch a library, to begin with it and to hand it a large scene would be one long task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
