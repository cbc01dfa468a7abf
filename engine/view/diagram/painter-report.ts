/** What a measurement of both painters gave in this browser. Plain data: whoever calls may remember it and hand it back. */
export interface PainterReport {
  readonly painter: 'webgl' | 'canvas2d';
  /** Milliseconds a frame, the work of the graphics card included; null where it could not be measured. */
  readonly canvas2dMs: number | null;
  readonly webglMs: number | null;
  /** Name of what draws WebGL, as far as the browser tells; null without WebGL. */
  readonly renderer: string | null;
}
