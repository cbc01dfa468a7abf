import {type Palette, paletteOf} from '../../../../core/index.ts';
import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import {planSheet} from '../sheet.ts';
import {createSlices} from '../slices.ts';
import {type ExportProgress, SVG_END, svgChunks} from '../svg/svg-of.ts';
import {fontFaceRules} from './font-faces.ts';
import {MARGIN_MM, PAPERS, type PageOptions, type Paper, type PrintPage, type PrintPlan, planPages} from './pages.ts';
import {overlapMarks} from './print-marks.ts';

export interface SheetsOptions extends PageOptions {
  /** Default: black on white. */
  readonly palette?: Palette | undefined;
}

export interface PrintOptions extends SheetsOptions {
  /** Suggested file name if the dialog saves a file. */
  readonly fileName: string;
  /** Opens the dialog; default: the browser's. */
  openDialog?(window: Window): void;
}

/** Fonts that do not load in this time are replaced by the next of the family. */
const FONT_PATIENCE_MS = 4000;

/**
 * Returns all sheets at once, one SVG each, for a page that is being printed, because its browser does not wait. A drawing that would need
 * more than `mostSheets` is put on one.
 */
export function svgSheets(snapshot: DiagramSnapshot, options: SheetsOptions, mostSheets: number): readonly string[] {
  const wanted = planPages(snapshot, options);
  const few = wanted.pages.length <= mostSheets;
  const chosen = few ? options : {...options, pages: 'one' as const};
  const plan = few ? wanted : planPages(snapshot, chosen);
  return plan.pages.map((page, i) => [...pageChunks(snapshot, chosen, plan, page, i)].join(''));
}

/**
 * Opens the print dialog with the picture in a hidden frame, one SVG per sheet. The frame is removed when the dialog closes. Rejects with
 * the signal's reason when aborted before the dialog opens.
 */
export async function printDiagram(
  snapshot: DiagramSnapshot,
  options: PrintOptions,
  {signal, onProgress}: ExportProgress = {},
): Promise<void> {
  const plan = planPages(snapshot, options);
  const slices = createSlices(signal);
  const sheets: string[] = [];
  for (const [i, page] of plan.pages.entries()) {
    const chunks: string[] = [];
    for (const chunk of pageChunks(snapshot, options, plan, page, i)) {
      chunks.push(chunk);
      await slices.rest();
    }
    sheets.push(chunks.join(''));
    onProgress?.((i + 1) / (plan.pages.length + 1));
  }
  const frame = hiddenFrame();
  try {
    const inside = frame.contentWindow;
    if (inside === null) throw new Error('the browser gives no frame to print from');
    await fillFrame(inside.document, options, plan, sheets);
    signal?.throwIfAborted();
    inside.addEventListener('afterprint', () => frame.remove(), {once: true});
    (options.openDialog ?? openDialog)(inside);
    onProgress?.(1);
  } catch (error) {
    frame.remove();
    throw error;
  }
}

function openDialog(window: Window): void {
  window.focus();
  window.print();
}

function* pageChunks(
  snapshot: DiagramSnapshot,
  options: SheetsOptions,
  plan: PrintPlan,
  page: PrintPage,
  index: number,
): Generator<string> {
  const palette = options.palette ?? paletteOf('print');
  const several = plan.pages.length > 1;
  const notes = several ? [options.pageText(index + 1, plan.pages.length), ...options.sheet.notes] : options.sheet.notes;
  const svg = {area: page.cut, detail: plan.detail, palette, sheet: {...options.sheet, notes}, idPrefix: `p${index + 1}-`};
  const topPx = planSheet(snapshot, svg).parts.find((part) => part.scene === snapshot.scene)?.topPx ?? 0;
  const marks = several ? overlapMarks(plan, page, topPx, palette) : '';
  for (const chunk of svgChunks(snapshot, svg)) yield chunk === SVG_END ? marks + chunk : chunk;
}

/** Outside the window, but laid out: browsers load fonts only for laid-out content. */
function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;left:-10000px;top:0;width:1000px;height:700px;border:0;visibility:hidden';
  document.body.append(frame);
  return frame;
}

async function fillFrame(inside: Document, {paper, fileName}: PrintOptions, plan: PrintPlan, sheets: readonly string[]): Promise<void> {
  inside.title = fileName;
  inside.documentElement.lang = document.documentElement.lang;
  const style = inside.createElement('style');
  style.textContent = fontFaceRules(document) + pageRules(paper, plan);
  inside.head.append(style);
  inside.body.innerHTML = sheets.map((sheet) => `<div class="sheet">${sheet}</div>`).join('');
  // Laying out starts loading the fonts.
  inside.body.getBoundingClientRect();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, FONT_PATIENCE_MS));
  await Promise.race([inside.fonts.ready, patience]);
}

function pageRules(paper: Paper, {widthPx, heightPx}: PrintPlan): string {
  const {widthMm, heightMm} = PAPERS[paper];
  return `@page{size:${widthMm}mm ${heightMm}mm;margin:${MARGIN_MM}mm}
html,body{margin:0;background:#fff}
.sheet{width:${widthPx}px;height:${heightPx}px;overflow:hidden;break-after:page}
.sheet:last-child{break-after:auto}
svg{display:block;print-color-adjust:exact;-webkit-print-color-adjust:exact}`;
}
