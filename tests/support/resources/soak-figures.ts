/** What stands at one moment, after everything that can be collected was. */
export interface Standing {
  readonly canvases: number;
  /** WebGL contexts that are not lost. */
  readonly contexts: number;
  /** Buffers, textures, programs and the like of these. */
  readonly contextObjects: number;
  readonly listeners: number;
  readonly observers: number;
  readonly frames: number;
  readonly timers: number;
  readonly workers: number;
  /** What rounds gave and the collector could not take. */
  readonly subjects: number;
  /** Elements and texts, in the page or off it. */
  readonly nodes: number;
  /** Script heap, what the page holds for it, and array buffers. */
  readonly heapBytes: number;
}

/** What a soak gives: at the first look, at the last, and how the heap went on from look to look. */
export interface SoakFigures {
  readonly rounds: number;
  readonly before: Standing;
  readonly after: Standing;
  /** Of each look, in order. */
  readonly heapBytes: readonly number[];
  /** By least squares over the looks but the first third, in which the browser still compiles the page's code. */
  readonly heapBytesARound: number;
}
