import {useEffect} from 'react';
import {getConfig} from '../config.ts';

/** Names the document: the screen's title, a hyphen, the product (SH-2.3-20). */
export function useDocumentTitle(title: string): void {
  const {product} = getConfig().branding;
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
}
