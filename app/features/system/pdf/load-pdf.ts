import {GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import {DATA_FOLDERS, OwnDataFactory} from './data-factory.ts';
import {failureOf, looksLikePdf, MAX_BYTES, type PdfFailure} from './pdf-failure.ts';
import type {PdfSource} from './pdf-source.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

export interface PdfListener {
  /** `total` is undefined where the server does not tell it. Bytes. */
  progress(loaded: number, total: number | undefined): void;
  /** The document asks for its password; `wrong` after one that did not fit. */
  password(answer: (password: string) => void, wrong: boolean): void;
  ready(document: PDFDocumentProxy): void;
  failed(failure: PdfFailure): void;
}

/** Opens a document; nothing in it runs. Returns the undo, after which it reports nothing. */
export function loadPdf(source: PdfSource, listener: PdfListener): () => void {
  const abort = new AbortController();
  let blocked = false;
  const note = (event: SecurityPolicyViolationEvent) => {
    if (event.blockedURI.startsWith(source.origin)) blocked = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  const task: PDFDocumentLoadingTask = getDocument({
    url: source.href,
    ...DATA_FOLDERS,
    BinaryDataFactory: OwnDataFactory,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
  });
  const fail = (failure: PdfFailure) => {
    if (!abort.signal.aborted) listener.failed(failure);
    end();
  };
  const end = () => {
    abort.abort();
    document.removeEventListener('securitypolicyviolation', note);
    void task.destroy();
  };
  task.onProgress = ({loaded, total}: {loaded: number; total?: number}) => {
    if (abort.signal.aborted) return;
    const known = total !== undefined && Number.isFinite(total) && total > 0 ? total : undefined;
    if (Math.max(loaded, known ?? 0) > MAX_BYTES) fail({kind: 'huge', bytes: Math.max(loaded, known ?? 0)});
    else listener.progress(loaded, known);
  };
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    if (!abort.signal.aborted) listener.password(answer, reason === WRONG_PASSWORD);
  };
  task.promise.then(
    (document) => {
      if (!abort.signal.aborted) listener.ready(document);
    },
    async (error: unknown) => {
      if (abort.signal.aborted) return;
      console.error('the document could not be opened', error);
      try {
        fail(await nameFailure(error, source, blocked, abort.signal));
      } catch (reason) {
        if (!abort.signal.aborted) throw reason;
      }
    },
  );
  return end;
}

const WRONG_PASSWORD = 2;

async function nameFailure(error: unknown, {href}: PdfSource, blocked: boolean, signal: AbortSignal): Promise<PdfFailure> {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable' && blocked) return {kind: 'policy'};
  if (failure.kind === 'broken' && !(await looksLikePdf(href, signal))) return {kind: 'notPdf'};
  return failure;
}
