import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import {Detail, detailAt, LEGIBLE_K} from '../../picture/levels.ts';
import {type ExportArea, type ExportCut, planSheet, type SheetWords} from '../sheet.ts';

/** Landscape paper without margins, in millimetres. */
export const PAPERS = {
  A4: {widthMm: 297, heightMm: 210},
  A3: {widthMm: 420, heightMm: 297},
} as const;
export type Paper = keyof typeof PAPERS;
export const MARGIN_MM = 8;
const PX_PER_MM = 96 / 25.4;

/** Repeated on both sides of a cut, so that sheets can overlap. */
export const OVERLAP_PX = 40;
/** Maximum width of a sheet's number. */
const MANY = 88;
/** A small drawing is not enlarged beyond this. */
const MAX_K = 1.5;

export interface PageOptions {
  readonly area: Exclude<ExportArea, ExportCut>;
  readonly paper: Paper;
  /** `one`: all on one sheet however small. `readable`: as many sheets as needed for readable figures of units. */
  readonly pages: 'one' | 'readable';
  readonly sheet: SheetWords;
  /** Number of a sheet, such as 2 of 5; printed before the notes if there are several. */
  pageText(page: number, pages: number): string;
}

export interface PrintPage {
  readonly cut: ExportCut;
  /** From 0 on; missing neighbours are left out. */
  readonly column: number;
  readonly row: number;
}

export interface PrintPlan {
  /** Printable width for texts and drawing, CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly columns: number;
  readonly rows: number;
  /** Level of detail of every sheet, see `picture/levels.ts`. */
  readonly detail: number;
  /** Row by row. */
  readonly pages: readonly PrintPage[];
  /** The figures of units are readable. */
  readonly readable: boolean;
}

/** Divides the drawing into sheets. The current view is always on one sheet. */
export function planPages(snapshot: DiagramSnapshot, {area, paper, pages, sheet, pageText}: PageOptions): PrintPlan {
  const widthPx = Math.floor((PAPERS[paper].widthMm - 2 * MARGIN_MM) * PX_PER_MM);
  const heightPx = Math.floor((PAPERS[paper].heightMm - 2 * MARGIN_MM) * PX_PER_MM);
  const wanted = areaDu(snapshot, area);
  const probe = {k: 1, minX: 0, minY: 0, widthPx, heightPx: 1};
  const numbered = {...sheet, notes: [pageText(MANY, MANY), ...sheet.notes]};
  const room = Math.max(1, heightPx - planSheet(snapshot, {area: probe, sheet: numbered}).heightPx + 1);
  const fitK = Math.min(MAX_K, widthPx / wanted.width, room / wanted.height);
  // As on the screen, figures that are just readable stay.
  const fitDetail = detailAt(fitK, Detail.values);
  const readable = fitDetail >= Detail.values;
  const isCut = area === 'whole' && pages === 'readable' && !readable;
  const k = isCut ? LEGIBLE_K : fitK;
  const columns = isCut ? sheetsAlong(wanted.width * k, widthPx) : 1;
  const rows = isCut ? sheetsAlong(wanted.height * k, room) : 1;
  const cut = (column: number, row: number): ExportCut => ({
    k,
    // On a single sheet the drawing is centred.
    minX: columns === 1 ? wanted.x - (widthPx / k - wanted.width) / 2 : wanted.x + (column * (widthPx - OVERLAP_PX)) / k,
    minY: wanted.y + (row * (room - OVERLAP_PX)) / k,
    widthPx,
    heightPx: room,
  });
  const all = Array.from({length: columns * rows}, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return {cut: cut(column, row), column, row};
  });
  return {widthPx, heightPx, columns, rows, detail: isCut ? Detail.values : fitDetail, pages: all, readable: isCut || readable};
}

function sheetsAlong(lengthPx: number, sheetPx: number): number {
  return Math.max(1, Math.ceil((lengthPx - OVERLAP_PX) / (sheetPx - OVERLAP_PX)));
}

function areaDu({scene, k, x, y, widthPx, heightPx}: DiagramSnapshot, area: 'view' | 'whole') {
  if (area === 'whole') return {x: 0, y: 0, width: Math.max(1, scene.widthDu), height: Math.max(1, scene.heightDu)};
  return {x: -x / k, y: -y / k, width: widthPx / k, height: heightPx / k};
}
