import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Sharp enough on paper, and a sheet of A0 still fits into a canvas. */
const DPI = 150;
const POINTS_PER_INCH = 72;
const MAX_SIDE_PX = 8192;

/**
 * Draws every page for paper, hands the sheets to the browser's print and takes them away again.
 *
 * @param progress - pages drawn so far.
 * @throws the abort of `signal`; what pdf.js throws for a page that cannot be drawn.
 */
export async function printPdf(pdf: PDFDocumentProxy, signal: AbortSignal, progress: (pages: number) => void): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = 'pdf-sheets';
  const urls: string[] = [];
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      signal.throwIfAborted();
      const url = URL.createObjectURL(await sheetOf(pdf, number));
      urls.push(url);
      const image = new Image();
      image.src = url;
      image.alt = '';
      sheets.append(image);
      await image.decode();
      progress(number);
    }
    signal.throwIfAborted();
    document.body.append(sheets);
    await printed();
  } finally {
    sheets.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

async function sheetOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const plain = page.getViewport({scale: 1});
  const scale = Math.min(DPI / POINTS_PER_INCH, MAX_SIDE_PX / Math.max(plain.width, plain.height));
  const viewport = page.getViewport({scale});
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({canvas, viewport, intent: 'print', background: '#fff'}).promise;
  page.cleanup();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  canvas.width = 0;
  if (blob === null) throw new Error(`page ${number} could not be drawn for paper`);
  return blob;
}

/** The browser's own dialog; some return from it at once and tell its end later. */
function printed(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), {once: true});
    print();
  });
}
