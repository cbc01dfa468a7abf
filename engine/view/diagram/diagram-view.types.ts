import type {DiagramScene, DiagramState, ElementRef, Palette} from '../../core/index.ts';
import type {PainterReport} from './painter-report.ts';

export type PainterChoice = 'auto' | 'webgl' | 'canvas2d';

/** What was picked, in the words of the station. `id` is a device id for units and ties. */
export interface DiagramHit {
  readonly kind: 'section' | 'unit' | 'tie' | 'cabinet' | 'unknown';
  readonly station: number;
  /** Row in that station's sections, units, ties, cabinets or unknown entries. */
  readonly row: number;
  readonly id: string;
}

/** Camera as the person sees it: user zoom (base scale and fit factor apart) and pan in CSS pixels (MO-2.sld-02, 09, 10). */
export interface DiagramCamera {
  readonly zoom: number;
  readonly panX: number;
  readonly panY: number;
}

/** Parts that stand out from the rest, and whether the rest steps back. Roles are told by more than colour. */
export interface DiagramEmphasis {
  /** On the way from a source to the traced part. */
  readonly feeding: readonly ElementRef[];
  /** Supplied through the traced part. */
  readonly fed: readonly ElementRef[];
  /** Found or filtered. */
  readonly matched: readonly ElementRef[];
  /** What belongs to no group is painted towards the ground colour. */
  readonly dimOthers: boolean;
}

/** What the view shows at this moment, for an export: read, never written; later frames leave it as it is. */
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
  /** Level of detail shown, see `picture/levels.ts`. */
  readonly detail: number;
  /** Row of `scene.hits` of what is selected, or -1. */
  readonly selected: number;
  /** Absent while nothing is emphasised. */
  readonly emphasis?: DiagramEmphasis;
}

/** Counters since the view was made; nothing here is reset. */
export interface DiagramStats {
  readonly painter: 'webgl' | 'canvas2d';
  readonly framesPainted: number;
  /** Times geometry was built or uploaded. A change of state or theme leaves it as it was. */
  readonly geometryBuilds: number;
  readonly stateUploads: number;
  /** Times the texts in sight, or the marks that come and go, were laid out anew. */
  readonly textLayouts: number;
  readonly contextLosses: number;
  readonly contextRestores: number;
  /** Script time of the last frame, without GPU work. */
  readonly lastFrameMs: number;
}

export interface DiagramViewOptions {
  /** `auto`: Canvas2D at once, and then the faster one, by `knownPainters` or by a short measurement when the page is idle. */
  readonly painter: PainterChoice;
  /** What an earlier measurement in this browser gave, as `painterReport` told it; the engine itself remembers nothing. */
  readonly knownPainters: PainterReport | null;
  readonly palette: Palette;
  /** Window height that the 266 px of MO-2.sld-10 are taken from; asked anew at every resize. */
  readonly windowHeightPx: () => number;
  readonly resizeDebounceMs: number;
  /** Obeyed for the camera's moves: 0 for reduced motion. */
  readonly cameraMoveMs: number;
  readonly fontFamily: string;
  /** Marks of alarms blink, all together and once a second; false for reduced motion: a second outline stands round them instead. */
  readonly blinksAlarms: boolean;
}

/**
 * One live single-line diagram in a host element. Owns its canvas, renderer, listeners and observers until `dispose`.
 * Nothing is painted while nothing changed; all changes of one turn are painted in one frame.
 */
export interface DiagramView {
  /** Replaces the picture: the camera goes back to the first view (zoom 1, pan 0). The scene is read, never written. */
  setStation(scene: DiagramScene): void;
  /** New moment of the same picture: no geometry is rebuilt. Throws RangeError when its columns do not fit the scene. */
  setState(state: DiagramState): void;
  setPalette(palette: Palette): void;
  /** The picture stays on show until the other painter has it. */
  setPainter(choice: PainterChoice): void;
  /** What the measurement of the painters gave, here or earlier; null before. */
  painterReport(): PainterReport | null;
  /** Frames the unit, tie, cabinet or section of that id; null clears. Unknown ids clear too and answer false. */
  select(id: string | null): boolean;
  /**
   * Shows what feeds, what is fed and what was found; null for none. No geometry is rebuilt. It belongs to the scene set before: a new one
   * begins without. Elements that the picture does not have are passed over.
   */
  emphasise(emphasis: DiagramEmphasis | null): void;
  /** Null until a scene and a state have been set and the host has a size. */
  snapshot(): DiagramSnapshot | null;
  /**
   * Brings it as near the middle as the edges of the drawing allow, zooming in to where its values can be read if need be. In an axis in
   * which the whole drawing fits it stands as in the first view. False for an unknown id.
   */
  centre(id: string): boolean;
  /** Brings a point of the drawing, du, to the middle at once, at the same zoom, as `centre` places it. */
  lookAt(xDu: number, yDu: number): void;
  /** Steps of 0.1 (buttons and keys): rounded to one decimal, within the limits of MO-2.sld-02, about the middle of the view. */
  zoomBy(steps: number): void;
  panBy(dxPx: number, dyPx: number): void;
  /** First view: zoom 1, pan 0, 0 (MO-2.sld-03). */
  restore(): void;
  /** Whole drawing in the window. */
  fit(): void;
  camera(): DiagramCamera;
  /** Camera from an address or a journey; clamped to the limits, and so that some of the drawing is in sight. */
  setCamera(camera: DiagramCamera): void;
  stats(): DiagramStats;
  /** Loses the WebGL context on purpose, for tests and support; no effect on Canvas2D. `restoreAfterMs` gives it back. */
  loseContext(restoreAfterMs: number): void;
  onPick(listener: (hit: DiagramHit | null) => void): {dispose(): void};
  onHover(listener: (hit: DiagramHit | null) => void): {dispose(): void};
  onCamera(listener: (camera: DiagramCamera) => void): {dispose(): void};
  /** A frame has been painted, and what it shows: du * k + (x, y) = CSS pixels from the top left of the window. */
  onFrame(listener: (shown: {readonly k: number; readonly x: number; readonly y: number}) => void): {dispose(): void};
  /** A measurement of the painters has ended: worth remembering for `knownPainters`. */
  onPainterReport(listener: (report: PainterReport) => void): {dispose(): void};
  /** The painter in use changed or failed; the view keeps working with Canvas2D when WebGL cannot be had. */
  onPainter(listener: (painter: 'webgl' | 'canvas2d') => void): {dispose(): void};
  dispose(): void;
}
