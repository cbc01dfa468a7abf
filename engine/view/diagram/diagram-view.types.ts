import type {DiagramScene, DiagramState, ElementRef, Palette} from '../../core/index.ts';
import type {PainterReport} from './painter-report.ts';

export type PainterChoice = 'auto' | 'webgl' | 'canvas2d';

/** The picked element, in the station's terms. `id` is a device id for units and ties. */
export interface DiagramHit {
  readonly kind: 'section' | 'unit' | 'tie' | 'cabinet' | 'unknown';
  readonly station: number;
  /** Row in that station's sections, units, ties, cabinets or unknown entries. */
  readonly row: number;
  readonly id: string;
}

/** Camera as the user sees it: user zoom (without base scale and fit factor) and pan in CSS pixels (MO-2.sld-02, 09, 10). */
export interface DiagramCamera {
  readonly zoom: number;
  readonly panX: number;
  readonly panY: number;
}

/** Parts that stand out, and whether the rest is dimmed. Roles differ by more than colour. */
export interface DiagramEmphasis {
  /** On the way from a source to the traced part. */
  readonly feeding: readonly ElementRef[];
  /** Supplied through the traced part. */
  readonly fed: readonly ElementRef[];
  /** Found or filtered. */
  readonly matched: readonly ElementRef[];
  /** Parts in no group are painted closer to the ground colour. */
  readonly dimOthers: boolean;
}

/** What the view shows at this moment, for an export. Read-only; later frames do not change it. */
export interface DiagramSnapshot {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly palette: Palette;
  readonly fontFamily: string;
  /** du * k + (x, y) = CSS pixels from the top left of the window. */
  readonly k: number;
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Current level of detail, see `picture/levels.ts`. */
  readonly detail: number;
  /** Row of `scene.hits` of the selection, or -1. */
  readonly selected: number;
  /** Absent while nothing is emphasised. */
  readonly emphasis?: DiagramEmphasis;
}

/** Counters since the view was created; never reset. */
export interface DiagramStats {
  readonly painter: 'webgl' | 'canvas2d';
  readonly framesPainted: number;
  /** How often geometry was built or uploaded. A change of state or theme does not increase it. */
  readonly geometryBuilds: number;
  readonly stateUploads: number;
  /** How often visible texts, or marks that appear and disappear, were laid out again. */
  readonly textLayouts: number;
  readonly contextLosses: number;
  readonly contextRestores: number;
  /** Script time of the last frame, without GPU work. */
  readonly lastFrameMs: number;
}

export interface DiagramViewOptions {
  /** `auto`: Canvas2D at once, then the faster one, by `knownPainters` or by a short measurement when the page is idle. */
  readonly painter: PainterChoice;
  /** Result of an earlier measurement in this browser, from `painterReport`; the engine itself stores nothing. */
  readonly knownPainters: PainterReport | null;
  readonly palette: Palette;
  /** Window height from which the 266 px of MO-2.sld-10 are subtracted; read again at every resize. */
  readonly windowHeightPx: () => number;
  readonly resizeDebounceMs: number;
  /** Duration of camera moves; 0 for reduced motion. */
  readonly cameraMoveMs: number;
  readonly fontFamily: string;
  /** Alarm marks blink together, once a second. False for reduced motion: they have a second outline instead. */
  readonly blinksAlarms: boolean;
}

/**
 * One live single-line diagram in a host element. Owns its canvas, renderer, listeners and observers until `dispose`. Paints only after
 * changes, and all changes of one turn in one frame.
 */
export interface DiagramView {
  /** Replaces the picture; the camera returns to the first view (zoom 1, pan 0). The scene is only read. */
  setStation(scene: DiagramScene): void;
  /** New moment of the same picture; rebuilds no geometry. Throws RangeError when its columns do not match the scene. */
  setState(state: DiagramState): void;
  setPalette(palette: Palette): void;
  /** The picture stays visible until the other painter is ready. */
  setPainter(choice: PainterChoice): void;
  /** Result of measuring the painters, here or earlier; null before. */
  painterReport(): PainterReport | null;
  /** Frames the unit, tie, cabinet or section with that id; null clears. Unknown ids clear too and return false. */
  select(id: string | null): boolean;
  /**
   * Shows the feeding, fed and matched parts; null for none. Rebuilds no geometry. Belongs to the current scene: a new one starts without
   * emphasis. Ignores elements that the picture does not have.
   */
  emphasise(emphasis: DiagramEmphasis | null): void;
  /** Null until a scene and a state have been set and the host has a size. */
  snapshot(): DiagramSnapshot | null;
  /**
   * Brings it as near the middle as the edges of the drawing allow, zooming in until its values are readable if needed. An axis in which
   * the whole drawing fits stays as in the first view. False for an unknown id.
   */
  centre(id: string): boolean;
  /** Brings a point of the drawing, du, to the middle at once, at the same zoom, within the same limits as `centre`. */
  lookAt(xDu: number, yDu: number): void;
  /** Zooms by steps of 0.1 (buttons and keys): rounded to one decimal, within the limits of MO-2.sld-02, about the middle of the view. */
  zoomBy(steps: number): void;
  panBy(dxPx: number, dyPx: number): void;
  /** First view: zoom 1, pan 0, 0 (MO-2.sld-03). */
  restore(): void;
  /** Shows the whole drawing in the window. */
  fit(): void;
  camera(): DiagramCamera;
  /** Sets the camera, from an address or an animation; limited so that some of the drawing is in view. */
  setCamera(camera: DiagramCamera): void;
  stats(): DiagramStats;
  /** Loses the WebGL context on purpose, for tests and support; no effect on Canvas2D. It is restored after `restoreAfterMs`. */
  loseContext(restoreAfterMs: number): void;
  onPick(listener: (hit: DiagramHit | null) => void): {dispose(): void};
  onHover(listener: (hit: DiagramHit | null) => void): {dispose(): void};
  onCamera(listener: (camera: DiagramCamera) => void): {dispose(): void};
  /** A frame has been painted, with its view: du * k + (x, y) = CSS pixels from the top left of the window. */
  onFrame(listener: (shown: {readonly k: number; readonly x: number; readonly y: number}) => void): {dispose(): void};
  /** A measurement of the painters has ended: store it for `knownPainters`. */
  onPainterReport(listener: (report: PainterReport) => void): {dispose(): void};
  /** The painter changed or failed; the view continues with Canvas2D if WebGL is not available. */
  onPainter(listener: (painter: 'webgl' | 'canvas2d') => void): {dispose(): void};
  dispose(): void;
}
