import {type DiagramSnapshot, type ExportProgress, pngOf, printDiagram, type SheetWords, svgBlobOf} from '@livebus/engine/diagram';
import {tellExport} from '../../../../base/api/calls/exported.ts';
import {saveFile} from '../../../../shared/browser/save-file.ts';
import {type ExportChoice, paletteFor} from './export-choice.ts';

export interface ExportParts {
  readonly snapshot: DiagramSnapshot;
  readonly sheet: SheetWords;
  /** Without an ending. */
  readonly name: string;
  pageText(page: number, pages: number): string;
}

/** Makes the file and hands it to the browser, or opens the print dialog; answers its name. */
export async function runExport(
  choice: ExportChoice,
  {snapshot, sheet, name, pageText}: ExportParts,
  progress: ExportProgress,
): Promise<string> {
  const {area, format, scale, paper, pages} = choice;
  const palette = paletteFor(choice);
  if (format === 'print') {
    await printDiagram(snapshot, {area, paper, pages, palette: palette ?? snapshot.palette, sheet, fileName: name, pageText}, progress);
    tellExport({format, kind: 'diagram', file: name});
    return name;
  }
  const fileName = `${name}.${format}`;
  const file = await (format === 'svg'
    ? svgBlobOf(snapshot, {area, palette, sheet}, progress)
    : pngOf(snapshot, {area, palette, sheet, scale}, progress));
  saveFile(file, fileName);
  tellExport({format, kind: 'diagram', file: fileName});
  return fileName;
}
