import './print.css';
import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {create} from 'zustand';

/** What is printed: the current page, or a document instead of it. */
export type Printed = {readonly kind: 'page'} | {readonly kind: 'document'; readonly title: string; readonly content: ReactNode};

/** Undefined while nothing is printed. Components that look different on paper read it and render before the browser lays out the paper. */
export const usePrinting = create<{readonly printed: Printed | undefined}>(() => ({printed: undefined}));

const PAGE: Printed = {kind: 'page'};

/** Follows the browser's printing, including its own key and menu. Returns the undo. */
export function followPrinting(): () => void {
  const paper = matchMedia('print');
  const begin = () => usePrinting.getState().printed === undefined && setPrinted(PAGE);
  const end = () => setPrinted(undefined);
  const onMedia = ({matches}: MediaQueryListEvent) => (matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', onMedia);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', onMedia);
    end();
  };
}

/** Opens the browser's print dialog for `content` below a head with this title. The page is restored when the dialog closes. */
export function printDocument(title: string, content: ReactNode): void {
  setPrinted({kind: 'document', title, content});
  window.print();
}

/** Synchronous: the browser lays out the paper right after its event. */
function setPrinted(printed: Printed | undefined): void {
  const root = document.documentElement;
  if (printed === undefined) root.removeAttribute('data-printing');
  else root.setAttribute('data-printing', printed.kind);
  flushSync(() => usePrinting.setState({printed}));
}
