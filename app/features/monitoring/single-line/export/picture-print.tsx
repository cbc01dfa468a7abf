import {type ComponentType, useEffect, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {usePrinting} from '../../../../shared/print/printing.ts';
import type {PictureSheetsProps} from './picture-sheets.tsx';

/** The picture on paper, in the place of the canvas. Its code is fetched once the page is idle: the browser does not wait for it when it prints. */
export function PicturePrint(props: PictureSheetsProps) {
  const {t} = useTexts('single-line');
  const onPaper = usePrinting((state) => state.printed?.kind === 'page');
  const [Sheets, setSheets] = useState<ComponentType<PictureSheetsProps> | null>(null);
  useEffect(() => {
    let gone = false;
    const fetchSheets = async () => {
      const {PictureSheets} = await import('./picture-sheets.tsx');
      if (!gone) setSheets(() => PictureSheets);
    };
    const idle = requestIdleCallback(
      () => void fetchSheets().catch((error) => console.warn('the code that prints pictures did not come', error)),
    );
    return () => {
      gone = true;
      cancelIdleCallback(idle);
    };
  }, []);
  if (!onPaper) return null;
  return Sheets !== null ? <Sheets {...props} /> : <p className="hidden print:block">{t('export.sheet.notReady')}</p>;
}
