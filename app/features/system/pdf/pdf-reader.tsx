import {useTexts} from '../../../base/i18n/use-texts.ts';
import './pdf.css';
import {Button, IconButton, Notice, ProgressBar} from '@livebus/ui';
import {Download, Printer, Search} from 'lucide-react';
import type {PDFDocumentProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {type KeyboardEvent, useEffect, useRef, useState} from 'react';
import {saveFile} from '../../../shared/browser/save-file.ts';
import {FindBar} from './find-bar.tsx';
import {PageBox} from './page-box.tsx';
import {PdfHead} from './pdf-head.tsx';
import {createPdfView, type PdfFound, type PdfView, type PdfZoom} from './pdf-view.ts';
import {usePrint} from './use-print.ts';
import {ZoomBox} from './zoom-box.tsx';

/** Where one is in a document; it stands in the address. */
export interface PdfPlace {
  readonly page: number;
  readonly zoom: PdfZoom;
  readonly find: string;
}

export interface PdfReaderProps {
  readonly document: PDFDocumentProxy;
  readonly name: string;
  /** Where to begin. */
  readonly place: PdfPlace;
  onPlace(place: PdfPlace): void;
}

const NOTHING: PdfFound = {state: 'none', current: 0, total: 0};

/** An open document with its tools: pages, zoom, finding, keeping and printing. */
export function PdfReader({document, name, place, onPlace}: PdfReaderProps) {
  const {t} = useTexts('pdf');
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const view = useRef<PdfView>(undefined);
  const [page, setPage] = useState(place.page);
  const [zoom, setZoom] = useState<{readonly percent: number; readonly fit: 'width' | 'page' | undefined}>({percent: 100, fit: undefined});
  const [finding, setFinding] = useState(place.find !== '');
  const [text, setText] = useState(place.find);
  const [found, setFound] = useState(NOTHING);
  const [failure, setFailure] = useState<string>();
  const printing = usePrint(document);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first place is where it begins; later ones are reported by it.
  useEffect(() => {
    if (host.current === null) return;
    const made = createPdfView(
      host.current,
      document,
      {page: place.page, zoom: place.zoom, nameOf: (number) => t('page.name', {page: number, pages: document.numPages})},
      {page: setPage, zoom: (percent, fit) => setZoom({percent, fit}), found: setFound},
    );
    view.current = made;
    if (place.find !== '') made.find(place.find);
    host.current.focus();
    return () => made.dispose();
  }, [document]);

  useEffect(() => onPlace({page, zoom: zoom.fit ?? zoom.percent, find: text}), [page, zoom, text, onPlace]);

  const find = (next: string) => {
    setText(next);
    view.current?.find(next);
  };
  const openFind = () => {
    setFinding(true);
    requestAnimationFrame(() => field.current?.select());
  };
  const closeFind = () => {
    setFinding(false);
    find('');
    host.current?.focus();
  };
  const keep = async () => {
    setFailure(undefined);
    try {
      saveFile(new Blob([(await document.getData()) as Uint8Array<ArrayBuffer>], {type: 'application/pdf'}), fileNameOf(name));
    } catch (error) {
      console.error('the document could not be kept', error);
      setFailure(t('download.failed'));
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    if (command === 'find') openFind();
    else if (command === 'print') printing.start();
    else if (command === 'fit') view.current?.setZoom('width');
    else if (command === 'larger' || command === 'smaller') view.current?.zoomBy(command === 'larger' ? 1 : -1);
    else view.current?.goTo(page + (command === 'next' ? 1 : -1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole page, whatever of it has the focus.
    <div className="flex h-full min-h-0 flex-col" onKeyDown={handleKey}>
      <PdfHead name={name}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 mobile:order-last mobile:basis-full mobile:justify-between mobile:gap-x-1">
          <PageBox page={page} pages={document.numPages} onGoTo={(next) => view.current?.goTo(next)} />
          <ZoomBox {...zoom} onZoom={(next) => view.current?.setZoom(next)} onZoomBy={(direction) => view.current?.zoomBy(direction)} />
        </div>
        <div className="flex items-center gap-1">
          <IconButton label={t('find.open')} aria-expanded={finding} icon={<Search size={16} strokeWidth={1.75} />} onClick={openFind} />
          <IconButton label={t('download.action')} icon={<Download size={16} strokeWidth={1.75} />} onClick={() => void keep()} />
          <IconButton
            label={t('print.action')}
            icon={<Printer size={16} strokeWidth={1.75} />}
            disabled={printing.pages !== undefined}
            onClick={printing.start}
          />
        </div>
      </PdfHead>
      {finding && (
        <FindBar
          ref={field}
          text={text}
          found={found}
          onText={find}
          onNext={(direction) => view.current?.findNext(direction)}
          onClose={closeFind}
        />
      )}
      {printing.pages !== undefined && (
        <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-1.5 text-12 text-text-2">
          <span className="tabular-nums">{t('print.progress', {done: printing.pages, pages: document.numPages})}</span>
          <ProgressBar label={t('print.action')} percent={Math.round((printing.pages / document.numPages) * 100)} />
          <Button size="small" onClick={printing.cancel}>
            {t('print.cancel')}
          </Button>
        </div>
      )}
      {(failure ?? (printing.failed ? t('print.failed') : undefined)) !== undefined && (
        <Notice look="danger" className="m-2">
          {failure ?? t('print.failed')}
        </Notice>
      )}
      <main className="relative min-h-0 flex-1 bg-ground">
        <div
          ref={host}
          role="document"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a document is scrolled by keys.
          tabIndex={0}
          aria-label={name}
          className="pdf-host absolute inset-0 overflow-auto focus-visible:-outline-offset-2"
        >
          <div className="pdfViewer" />
        </div>
      </main>
    </div>
  );
}

type Command = 'find' | 'print' | 'fit' | 'larger' | 'smaller' | 'next' | 'previous';

/** Keys while a document is open; those of fields stay with them. */
function commandOf({key, ctrlKey, metaKey, altKey, target}: KeyboardEvent): Command | undefined {
  const held = ctrlKey || metaKey;
  if (held && !altKey && key.toLowerCase() === 'f') return 'find';
  if (held && !altKey && key.toLowerCase() === 'p') return 'print';
  if (held || altKey || (target instanceof HTMLElement && target.closest('input, [role="menu"]') !== null)) return undefined;
  const plain: Readonly<Record<string, Command>> = {
    '/': 'find',
    '+': 'larger',
    '=': 'larger',
    '-': 'smaller',
    '0': 'fit',
    ArrowRight: 'next',
    ArrowLeft: 'previous',
  };
  return plain[key];
}

function fileNameOf(name: string): string {
  return name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`;
}
