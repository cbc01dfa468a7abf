import {paletteOf} from '@livebus/engine/core';
import {type DiagramView, svgSheets} from '@livebus/engine/diagram';
import {type RefObject, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import type {ViewChoices} from '../options/view-options.tsx';
import {exportWords} from './export-words.ts';

export interface PictureSheetsProps {
  readonly model: DiagramModel;
  /** Whose station it is. */
  readonly owner: string | undefined;
  readonly view: RefObject<DiagramView | null>;
  readonly colours: ViewChoices['colours'];
}

/** A browser that prints by itself waits for each of them; larger drawings have their own way to paper, in the dialog of the export. */
const MOST_SHEETS = 8;

/** The whole drawing as vectors with its head and legend, in light colours whatever the page wears, on as many sheets as its figures take to be read. */
export function PictureSheets({model, owner, view, colours}: PictureSheetsProps) {
  const {t} = useTexts('single-line');
  // Once: what is printed does not change while the browser lays it out.
  const [sheets] = useState(() => {
    const snapshot = view.current?.snapshot();
    if (!snapshot) return [];
    const station = model.title ?? t('picture');
    const title = owner === undefined || owner === station ? station : `${owner} · ${station}`;
    return svgSheets(
      snapshot,
      {
        ...{area: 'whole', paper: 'A4', pages: 'readable'},
        palette: paletteOf('light', colours),
        sheet: exportWords(model, title, serverNowMs(), t),
        pageText: (page, pages) => t('export.sheet.page', {page, pages}),
      },
      MOST_SHEETS,
    );
  });
  if (sheets.length === 0) return <p className="hidden print:block">{t('export.sheet.notReady')}</p>;
  return (
    <div data-printed-picture="" className="hidden print:block">
      {sheets.map((sheet, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are numbered.
          key={index}
          className="break-inside-avoid [&>svg]:h-auto [&>svg]:max-h-[155mm]! [&>svg]:w-full not-first:break-before-page"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine's own SVG; its texts are escaped there.
          dangerouslySetInnerHTML={{__html: sheet}}
        />
      ))}
      {/* Only for these: other pages stand upright on their paper. Of A4 laid across, 155 mm are left under the page's head; `vh` is of upright paper. */}
      <style>{'@media print{@page{size:landscape}}'}</style>
    </div>
  );
}
