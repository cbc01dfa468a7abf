import {type DiagramScene, type DiagramState, footBand, headBand, type Palette} from '../../../core/index.ts';
import type {DiagramSnapshot} from '../diagram-view.types.ts';
import type {Frame} from '../painter.ts';
import {type EmphasisColumns, emphasisColumns} from '../picture/emphasis/emphasis.ts';
import {Detail, detailAt} from '../picture/levels.ts';
import {createTextFitter} from '../picture/names/fit-text.ts';
import {type LegendWords, legendSamples} from './legend.ts';

/** CSS pixels per du of a whole drawing at scale 1, the same as a small picture at zoom 1: every figure is shown and readable. */
export const WHOLE_K = 0.5;

/** A cut of the drawing: `k` CSS pixels per du, its top left in du, its size in CSS pixels. */
export interface ExportCut {
  readonly k: number;
  readonly minX: number;
  readonly minY: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The current view, the whole drawing, or a cut of it. */
export type ExportArea = 'view' | 'whole' | ExportCut;

/** Texts above and below the picture, in the console's language. Missing ones add nothing. */
export interface SheetWords {
  readonly title: string;
  /** After the title: time and age of the data, topology rule. */
  readonly notes: readonly string[];
  /** The key of line styles, switches and marks below the picture. */
  readonly legend?: LegendWords;
  /** After the key. */
  readonly footNotes?: readonly string[];
}

export interface SheetOptions {
  readonly area: ExportArea;
  /** Colours of the picture; default: the current ones. `paletteOf('print')` is black on white. */
  readonly palette?: Palette | undefined;
  /** Level of detail, see `picture/levels.ts`; default: the view's, or the one for the scale. */
  readonly detail?: number | undefined;
  /** CSS pixels per du of the whole drawing; default `WHOLE_K`. No effect on the current view. */
  readonly k?: number | undefined;
  readonly sheet?: SheetWords | undefined;
}

/** A scene with its place on the sheet: `topPx` CSS pixels from the top, `frame.widthPx` wide, `frame.heightPx` high. */
export interface SheetPart {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly emphasis: EmphasisColumns | null;
  readonly frame: Frame;
  readonly topPx: number;
}

/** Everything exported as one picture: head, drawing and foot in a column, in CSS pixels. */
export interface Sheet {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly palette: Palette;
  readonly fontFamily: string;
  readonly parts: readonly SheetPart[];
}

/** Lays out the sheet. Fast: paints nothing and measures only the texts of head and foot. Throws RangeError for an invalid cut. */
export function planSheet(snapshot: DiagramSnapshot, options: SheetOptions): Sheet {
  const {scene, state, fontFamily} = snapshot;
  const palette = options.palette ?? snapshot.palette;
  const frame = frameOf(snapshot, options);
  const {widthPx} = frame;
  const words = options.sheet;
  const drawing = {scene, state, frame, emphasis: emphasisColumns(scene, state.slots, snapshot.emphasis ?? null)};
  if (words === undefined) return {widthPx, heightPx: frame.heightPx, palette, fontFamily, parts: [{...drawing, topPx: 0}]};

  const fitter = createTextFitter(fontFamily);
  const measure = (text: string, size: number, weight: number) => fitter.widthEm(text, weight) * size;
  const head = headBand(widthPx, words.title, words.notes, measure);
  const samples = words.legend === undefined ? [] : legendSamples(scene, state, palette, words.legend);
  const foot = footBand(widthPx, samples, words.footNotes ?? [], measure);
  const headPx = head.scene.heightDu;
  const footTop = headPx + frame.heightPx;
  const parts = [
    {...head, emphasis: null, frame: bandFrame(widthPx, headPx), topPx: 0},
    {...drawing, topPx: headPx},
    {...foot, emphasis: null, frame: bandFrame(widthPx, foot.scene.heightDu), topPx: footTop},
  ];
  return {widthPx, heightPx: footTop + foot.scene.heightDu, palette, fontFamily, parts};
}

function frameOf(snapshot: DiagramSnapshot, {area, detail, k: wholeK = WHOLE_K}: SheetOptions): Frame {
  const still = {hovered: -1, settled: true};
  if (area === 'view') {
    const {k, x, y, selected} = snapshot;
    const widthPx = Math.ceil(snapshot.widthPx);
    const heightPx = Math.ceil(snapshot.heightPx);
    return {...still, k, x, y, widthPx, heightPx, detail: detail ?? snapshot.detail, selected};
  }
  const {widthDu, heightDu} = snapshot.scene;
  const cut =
    area === 'whole' ? {k: wholeK, minX: 0, minY: 0, widthPx: Math.ceil(widthDu * wholeK), heightPx: Math.ceil(heightDu * wholeK)} : area;
  const {k, minX, minY} = cut;
  if (![k, minX, minY, cut.widthPx, cut.heightPx].every(Number.isFinite) || k <= 0) throw new RangeError('the area to export has no size');
  const [widthPx, heightPx] = [Math.max(1, Math.round(cut.widthPx)), Math.max(1, Math.round(cut.heightPx))];
  // The whole drawing is exported without a selection, which belongs to the current view.
  return {...still, k, x: -minX * k, y: -minY * k, widthPx, heightPx, detail: detail ?? detailAt(k, undefined), selected: -1};
}

function bandFrame(widthPx: number, heightPx: number): Frame {
  return {k: 1, x: 0, y: 0, widthPx, heightPx, detail: Detail.values, selected: -1, hovered: -1, settled: true};
}
