import type {BookLanguage} from '@livebus/documents';
import {paintDrawing} from '@livebus/engine/chart';
import type {ChartDrawing, ChartMark} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import {tellExport} from '../../../base/api/calls/exported.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {exportFileName} from '../../browser/file-name.ts';
import {saveFile} from '../../browser/save-file.ts';
import {exportTable} from '../../table/export/export-table.ts';
import {energySign, energySignMeanings} from '../figure/energy-marks.ts';
import {type FigureData, type FigureFile, tidied} from './figure-data.ts';

export interface SavedFigure {
  readonly title: string;
  readonly data: FigureData;
  readonly file: FigureFile;
}

const named = ({title, file}: Pick<SavedFigure, 'title' | 'file'>) => [file.subject, title].filter(Boolean).join(' ');

/** Saves what a figure shows as a table: exact values, the signs of their reservations and what these mean. */
export function saveFigureTable(figure: SavedFigure, format: 'xlsx' | 'csv', language: string, t: Translate): void {
  const {data, file} = figure;
  const {labels, labelHead, series, unit} = data;
  const madeAtMs = serverNowMs();
  const rows = labels.map((_, at) => at);
  const columns: DataColumn<number>[] = [
    {key: 'label', head: labelHead, value: (at) => labels[at]},
    ...series.map(
      ({label, values}, row): DataColumn<number> => ({
        key: String(row),
        head: label,
        unit,
        kind: 'number',
        value: (at) => {
          const value = values[at];
          return value === undefined || value === null ? value : tidied(value);
        },
      }),
    ),
  ];
  const marks = {
    meanings: energySignMeanings(
      series.flatMap((one) => one.marks ?? []),
      t,
    ),
    of: (at: number, key: string) => {
      const one = series[Number(key)];
      return one && energySign(one.marks?.[at], one.values[at]);
    },
  };
  const title = named(figure);
  const facts = [...file.facts, [t('table:export.zone'), file.zone], [t('table:export.madeAt'), {timeMs: madeAtMs}]] as const;
  exportTable(columns, rows, marks, {title, facts, timeZone: file.zone, madeAtMs, language: language as BookLanguage, format, t});
}

/** Pixels for one unit of the drawing. */
const SCALE = 2;
const TITLE = 28;

/** Saves a drawing as a picture with its title, in the colours of the page. */
export async function saveFigurePicture(
  {title, file, unit}: Omit<SavedFigure, 'data'> & {readonly unit: string},
  drawing: ChartDrawing,
): Promise<void> {
  const root = getComputedStyle(document.documentElement);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((drawing.width + 32) * SCALE);
  canvas.height = Math.round((drawing.height + TITLE + 32) * SCALE);
  const g = canvas.getContext('2d');
  if (g === null) throw new Error('the browser has no 2D canvas');
  const {fontFamily} = getComputedStyle(document.body);
  g.scale(SCALE, SCALE);
  g.fillStyle = resolved('var(--surface)', root);
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.translate(16, 16);
  g.fillStyle = resolved('var(--text-1)', root);
  g.font = `600 14px ${fontFamily}`;
  g.textBaseline = 'top';
  g.fillText([named({title, file}), unit && `(${unit})`].filter(Boolean).join(' '), 0, 0);
  g.translate(0, TITLE);
  paintDrawing(g, {...drawing, marks: drawing.marks.map((mark) => withColours(mark, root))}, fontFamily);
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made === null ? reject(new Error('the browser made no picture')) : resolve(made)), 'image/png'),
  );
  const name = exportFileName(named({title, file}), serverNowMs(), file.zone, 'png');
  saveFile(blob, name);
  tellExport({format: 'png', kind: 'curve', file: name});
}

function withColours(mark: ChartMark, root: CSSStyleDeclaration): ChartMark {
  switch (mark.kind) {
    case 'line':
      return {...mark, stroke: {...mark.stroke, colour: resolved(mark.stroke.colour, root)}};
    case 'text':
      return {...mark, colour: resolved(mark.colour, root)};
    default:
      return {...mark, fill: resolved(mark.fill, root)};
  }
}

/** A colour of the page, which may be made of variables of the theme, as a canvas takes it. */
function resolved(colour: string, root: CSSStyleDeclaration): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  if (name !== undefined) return root.getPropertyValue(name).trim();
  if (!colour.includes('var(')) return colour;
  const probe = document.createElement('i');
  probe.style.color = colour;
  document.body.append(probe);
  const {color} = getComputedStyle(probe);
  probe.remove();
  return color;
}
