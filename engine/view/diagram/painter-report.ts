/** Result of measuring both painters in this browser. Plain data that callers can store and pass in again. */
export interface PainterReport {
  readonly painter: 'webgl' | 'canvas2d';
  /** Milliseconds per frame, including GPU work; null if it could not be measured. */
  readonly canvas2dMs: number | null;
  readonly webglMs: number | null;
  /** Name of the WebGL renderer, if the browser reports it; null without WebGL. */
  readonly renderer: string | null;
}
