import {createPortal} from 'react-dom';
import {PrintHead} from './print-head.tsx';
import {usePrinting} from './printing.ts';

/** The document printed instead of the page; exists once in the frame. */
export function PrintedDocument() {
  const printed = usePrinting((state) => state.printed);
  if (printed?.kind !== 'document') return null;
  return createPortal(
    <div data-print-document="" className="hidden text-12 text-text-1 print:block">
      <PrintHead title={printed.title} />
      {printed.content}
    </div>,
    document.body,
  );
}

/** The head printed above the page. */
export function PagePrintHead() {
  const printed = usePrinting((state) => state.printed);
  return printed?.kind === 'page' ? <PrintHead /> : null;
}
