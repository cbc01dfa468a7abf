/** One way to draw the series. */
export interface SeriesSubject {
  readonly name: string;
  /**
   * Draws the whole series. `ready` is called once the data are where the subject keeps them: first paint is measured from there.
   * The values become the subject's.
   */
  mount(host: HTMLElement, values: Float32Array, ready: () => void): Promise<MountedSeries>;
}

export interface MountedSeries {
  /** Starts to draw a window; resolves once it is drawn. */
  show(fromMs: number, toMs: number): Promise<void>;
  /** Bytes of other threads, which the page's heap does not count. */
  otherBytes(): Promise<number>;
  dispose(): void;
}
