import type {Disposable} from '../../core/index.ts';
import type {PainterChoice} from './diagram-view.types.ts';
import type {PainterOptions} from './painter.ts';
import type {PainterReport} from './painter-report.ts';
import {probePainters} from './probe.ts';

/** A busy page is measured after this time all the same. */
const IDLE_MS = 4000;

/** One measurement serves all diagrams of a page. */
let measurement: Promise<PainterReport> | undefined;

interface ChoiceListeners {
  /** The painter to paint with from now on. */
  onPainter(kind: 'webgl' | 'canvas2d'): void;
  /** A measurement has ended. */
  onReport(report: PainterReport): void;
}

/** Which painter a view uses: the one asked for, or the faster by a measurement, which begins when the picture stands and the page is idle. */
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

  /** What to begin with: the first picture waits for no measurement and for no WebGL that was not asked for. */
  get first(): 'webgl' | 'canvas2d' {
    return this.#choice === 'webgl' ? 'webgl' : 'canvas2d';
  }

  choose(choice: PainterChoice): void {
    this.#choice = choice;
    if (choice !== 'auto') this.#listeners.onPainter(choice);
    else if (this.#hasPainted) this.#chooseItself();
  }

  /** The first picture stands. */
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
