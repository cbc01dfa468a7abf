import {AnnotationMode, type PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {EventBus, FindState, LinkTarget, PDFFindController, PDFLinkService, PDFViewer} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** Per cent, or how a page fits the window. */
export type PdfZoom = number | 'width' | 'page';

export interface PdfFound {
  readonly state: 'none' | 'searching' | 'found' | 'absent';
  /** Of the marked place among all, from 1; 0 before there is one. */
  readonly current: number;
  readonly total: number;
}

export interface PdfViewListener {
  page(page: number): void;
  /** `percent` is what the page is drawn with. */
  zoom(percent: number, fit: 'width' | 'page' | undefined): void;
  found(found: PdfFound): void;
}

/** A drawn document. It owns what it puts into its host; the document belongs to the caller that loaded it. */
export interface PdfView {
  goTo(page: number): void;
  setZoom(zoom: PdfZoom): void;
  /** Steps by a tenth, or to the next tenth. */
  zoomBy(direction: 1 | -1): void;
  /** An empty text ends the search. */
  find(text: string): void;
  findNext(direction: 1 | -1): void;
  dispose(): void;
}

const FITS = {width: 'page-width', page: 'page-fit'} as const;

/**
 * @param host - a positioned element that scrolls; its one child takes the pages.
 * @param nameOf - the accessible name of a page.
 */
export function createPdfView(
  host: HTMLDivElement,
  document: PDFDocumentProxy,
  options: {readonly page: number; readonly zoom: PdfZoom; nameOf(page: number): string},
  listener: PdfViewListener,
): PdfView {
  const abort = new AbortController();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({eventBus, externalLinkTarget: LinkTarget.BLANK, externalLinkRel: 'noopener noreferrer nofollow'});
  const findController = new PDFFindController({eventBus, linkService});
  const viewer = new PDFViewer({
    container: host,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    l10n: SILENT as never,
    abortSignal: abort.signal,
  } as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);
  const pages = document.numPages;
  let text = '';

  const fitOf = (preset: string | undefined) => (preset === FITS.width ? 'width' : preset === FITS.page ? 'page' : undefined);
  const setZoom = (zoom: PdfZoom) => {
    if (typeof zoom === 'number') viewer.currentScale = zoom / 100;
    else viewer.currentScaleValue = FITS[zoom];
  };
  const search = (type: '' | 'again', findPrevious: boolean) =>
    eventBus.dispatch('find', {
      type,
      query: text,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious,
      matchDiacritics: false,
    });

  eventBus.on('pagesinit', () => {
    setZoom(options.zoom);
    viewer.currentPageNumber = Math.min(pages, Math.max(1, options.page));
    for (const page of host.querySelectorAll<HTMLElement>('.page')) {
      page.setAttribute('aria-label', options.nameOf(Number(page.dataset.pageNumber)));
    }
  });
  eventBus.on('pagechanging', ({pageNumber}: {pageNumber: number}) => listener.page(pageNumber));
  eventBus.on('scalechanging', ({scale, presetValue}: {scale: number; presetValue?: string}) =>
    listener.zoom(Math.round(scale * 100), fitOf(presetValue)),
  );
  const tell = (state: PdfFound['state'], {current, total}: {current: number; total: number}) => {
    if (!abort.signal.aborted) listener.found(text === '' ? {state: 'none', current: 0, total: 0} : {state, current, total});
  };
  eventBus.on('updatefindmatchescount', ({matchesCount}: {matchesCount: {current: number; total: number}}) => tell('found', matchesCount));
  eventBus.on('updatefindcontrolstate', ({state, matchesCount}: {state: number; matchesCount: {current: number; total: number}}) =>
    tell(state === FindState.PENDING ? 'searching' : state === FindState.NOT_FOUND ? 'absent' : 'found', matchesCount),
  );
  viewer.setDocument(document);
  linkService.setDocument(document);

  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(pages, Math.max(1, page));
    },
    setZoom,
    zoomBy: (direction) => {
      const tenths = viewer.currentScale * 10;
      const next = direction > 0 ? Math.floor(tenths + 1.001) : Math.ceil(tenths - 1.001);
      viewer.currentScale = Math.min(10, Math.max(0.1, next / 10));
    },
    find: (next) => {
      text = next;
      if (next === '') {
        eventBus.dispatch('findbarclose', {});
        tell('none', {current: 0, total: 0});
      } else search('', false);
    },
    findNext: (direction) => search('again', direction < 0),
    dispose: () => {
      viewer.setDocument(null as never);
      linkService.setDocument(null as never);
      abort.abort();
      viewer.cleanup();
      host.firstElementChild?.replaceChildren();
    },
  };
}

/** The words are ours: the library's own would be in English. */
const SILENT = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
};
