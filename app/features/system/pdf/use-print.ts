import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {useEffect, useRef, useState} from 'react';

export interface Printing {
  /** Drawn for paper so far; undefined when nothing is printed. */
  readonly pages: number | undefined;
  readonly failed: boolean;
  start(): void;
  cancel(): void;
}

/** Prints a document, one order at a time. */
export function usePrint(document: PDFDocumentProxy): Printing {
  const [pages, setPages] = useState<number>();
  const [failed, setFailed] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async () => {
    if (abort.current !== undefined) return;
    const own = new AbortController();
    abort.current = own;
    setFailed(false);
    setPages(0);
    try {
      const {printPdf} = await import('./print-pdf.ts');
      await printPdf(document, own.signal, setPages);
    } catch (error) {
      if (!own.signal.aborted) {
        console.error('the document could not be printed', error);
        setFailed(true);
      }
    } finally {
      abort.current = undefined;
      setPages(undefined);
    }
  };
  return {pages, failed, start: () => void start(), cancel: () => abort.current?.abort()};
}
