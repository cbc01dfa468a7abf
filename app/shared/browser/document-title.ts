import {useEffect} from 'react';
import {getConfig} from '../../base/config/config.ts';

/** Names the document: the screen's title, a hyphen, the product (SH-2.3-20). */
export function setDocumentTitle(title: string): void {
  document.title = `${title} - ${getConfig().branding.product}`;
}

/** The same for as long as a component stands. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setDocumentTitle(title), [title]);
}
