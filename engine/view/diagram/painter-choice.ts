import type {Disposable} from '../../core/index.ts';
import type {PainterChoice} from './diagram-view.types.ts';
import type {PainterOptions} from './painter.ts';
import type {PainterReport} from './painter-report.ts';
import {probePainters} from './probe.ts';

/** A busy page is measured after this time anyway. */
const IDLE_MS = 4000;

/** All diagrams of a page share one measurement. */
let measurement: Promise<PainterReport> | undefined;

interface ChoiceListeners {
  /** The painter to use from now on. */
  onPainter(kind: 'webgl' | 'canvas2d'): void;
  /** A measurement has ended. */
  onReport(report: PainterReport): void;
}

/**
 * Chooses a view's painter: the requested one, or the faster one by a measurement, which starts when the picture is painted and the page is
 * idle.
 */
export class PainterChooser implements Disposable {
  readonly #options: PainterOptions;
  readonly #listeners: ChoiceListeners;
  #choice: PainterChoice;
  #report: PainterReport | null;
  #idle: number | undefined;
  #hasPainted = false;
  #disposed = false;

  constructor(choice: PainterChoice, known: PainterReport | null, options: PainterOptions, listeners: ChoiceListeners) {
    this.#choice = choice;
    this.#report = known;
    this.#options = options;
    this.#listeners = listeners;
  }

  get report(): PainterReport | null {
    return this.#report;
  }

  /** The first painter: the first picture waits neither for a measurement nor for WebGL that was not requested. */
  get first(): 'webgl' | 'canvas2d' {
    return this.#choice === 'webgl' ? 'webgl' : 'canvas2d';
  }

  choose(choice: PainterChoice): void {
    this.#choice = choice;
    if (choice !== 'auto') this.#listeners.onPainter(choice);
    else if (this.#hasPainted) this.#chooseItself();
  }

  /** The first picture has been painted. */
  painted(): void {
    if (this.#hasPainted) return;
    this.#hasPainted = true;
    if (this.#choice === 'auto') this.#chooseItself();
  }

  dispose(): void {
    this.#disposed = true;
    if (this.#idle !== undefined) cancelIdleCallback(this.#idle);
  }

  #chooseItself(): void {
    if (this.#report !== null) this.#listeners.onPainter(this.#report.painter);
    else this.#idle ??= requestIdleCallback(() => void this.#measure(), {timeout: IDLE_MS});
  }

  async #measure(): Promise<void> {
    measurement ??= probePainters(this.#options);
    const report = await measurement;
    if (this.#disposed) return;
    this.#report = report;
    this.#listeners.onReport(report);
    if (this.#choice === 'auto') this.#listeners.onPainter(report.painter);
  }
}
