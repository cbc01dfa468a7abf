import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {type ComponentType, useEffect, useState} from 'react';
import type {PdfFailure} from './pdf-failure.ts';
import type {PdfReaderProps} from './pdf-reader.tsx';
import type {PdfSource} from './pdf-source.ts';

export type PdfState =
  | {readonly phase: 'loading'; readonly loaded: number; readonly total: number | undefined}
  | {readonly phase: 'password'; readonly wrong: boolean; answer(password: string): void}
  | {readonly phase: 'ready'; readonly document: PDFDocumentProxy; readonly Reader: ComponentType<PdfReaderProps>}
  | {readonly phase: 'failed'; readonly failure: PdfFailure};

const BEGUN: PdfState = {phase: 'loading', loaded: 0, total: undefined};

/** A document while its address stands; `attempt` asks again. The library that reads it is fetched for the first one. */
export function usePdf(source: PdfSource | undefined, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>(BEGUN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (source === undefined) return;
    let stop: (() => void) | undefined;
    let over = false;
    setState(BEGUN);
    Promise.all([import('./load-pdf.ts'), import('./pdf-reader.tsx')]).then(
      ([{loadPdf}, {PdfReader}]) => {
        if (over) return;
        stop = loadPdf(source, {
          progress: (loaded, total) => setState((now) => (now.phase === 'loading' ? {phase: 'loading', loaded, total} : now)),
          password: (answer, wrong) => {
            const send = (password: string) => {
              setState(BEGUN);
              answer(password);
            };
            setState({phase: 'password', wrong, answer: send});
          },
          ready: (document) => setState({phase: 'ready', document, Reader: PdfReader}),
          failed: (failure) => setState({phase: 'failed', failure}),
        });
      },
      (error) => {
        console.error('the library for documents could not be loaded', error);
        if (!over) setState({phase: 'failed', failure: {kind: 'viewer', detail: String(error)}});
      },
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [source, attempt]);
  return state;
}
