import {type ChartDrawing, exactText} from '@livebus/engine/core';
import {ChartFrame, type ChartLegendProps, type ChartState, ChartTools, FigureTable} from '@livebus/ui';
import {type ReactNode, useState} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../base/menu/action-guard.tsx';
import {energySign, markWords} from '../figure/energy-marks.ts';
import {type FigureData, type FigureFile, tidied} from './figure-data.ts';
import {saveFigurePicture, saveFigureTable} from './save-figure.ts';

/** What every figure of energies is given, whatever it draws. */
export interface FigureProps {
  readonly title: string;
  /** After the title: the period, an average. */
  readonly note?: ReactNode;
  readonly state: ChartState;
  /** Text that says since when no new data have arrived. */
  readonly stale?: string | undefined;
  /** At the right end of the head, before the export. */
  readonly tools?: ReactNode;
  /** Below the legend: totals with their coverage. */
  readonly foot?: ReactNode;
  /** Height of the whole figure, CSS px; 300 unless a chart or its screen says another (EN-9-04). */
  readonly heightPx?: number;
  readonly file: FigureFile;
}

export interface FigureFrameProps extends FigureProps {
  /** Unit of the drawn values, which may be larger than that of the data. */
  readonly unit: string;
  readonly data: FigureData;
  readonly legend: ChartLegendProps;
  /** The drawing for a picture, with its legend; undefined while there is none. */
  draw(): ChartDrawing | undefined;
  readonly children: ReactNode;
}

const USUAL_PX = 300;

/** A labelled figure with its hidden table and its exports as table and picture. A figure without data has no export. */
export function FigureFrame({
  title,
  note,
  state,
  stale,
  tools,
  foot,
  heightPx = USUAL_PX,
  file,
  unit,
  data,
  legend,
  draw,
  children,
}: FigureFrameProps) {
  const {t, i18n} = useTexts('energy');
  const mayExport = useAllowed('export');
  const [failure, setFailure] = useState(false);
  const numbers = shownNumberStyle();
  const caption = `${title}${unit === '' ? '' : ` (${unit})`}`;
  const saved = {title, data, file};
  const picture = async () => {
    setFailure(false);
    const drawing = draw();
    if (drawing === undefined) return;
    try {
      await saveFigurePicture({...saved, unit}, drawing);
    } catch (error) {
      console.error('the picture of a figure could not be made', error);
      setFailure(true);
    }
  };
  const kinds = [
    {label: 'Excel (.xlsx)', onExport: () => saveFigureTable(saved, 'xlsx', i18n.language, t)},
    {label: 'CSV', onExport: () => saveFigureTable(saved, 'csv', i18n.language, t)},
    {label: 'PNG', onExport: () => void picture()},
  ];
  const isShown = state.kind === 'shown';
  return (
    // Where the foot or the head wraps, the figure grows: its plot keeps its room.
    <div style={{minHeight: heightPx}} className="grid min-w-0 grid-cols-1 grid-rows-[minmax(14rem,1fr)_auto] print:block print:min-h-0!">
      <div className="relative">
        <div className="absolute inset-0 print:static">
          <ChartFrame
            caption={caption}
            title={title}
            unit={unit}
            state={state}
            loadingLabel={t('common:loading')}
            stale={stale}
            tools={
              <>
                {note !== undefined && <span className="min-w-0">{note}</span>}
                {failure && (
                  <span role="alert" className="text-danger-text">
                    {t('pictureFailed')}
                  </span>
                )}
                {tools}
                {isShown && mayExport && <ChartTools exports={{label: t('exportOne', {title}), kinds}} />}
              </>
            }
            legend={legend}
            table={
              <FigureTable
                caption={caption}
                rowHead={data.labelHead}
                missingLabel={t('missing')}
                unit={data.unit}
                series={data.series.map(({label}) => label)}
                rows={data.labels.map((name, at) => ({
                  key: at,
                  name,
                  values: data.series.map(({values}) => values[at]),
                  notes: data.series.map(({values, marks}) =>
                    [energySign(marks?.[at], values[at]), ...markWords(marks?.[at] ?? 0, t)].filter(Boolean).join(' '),
                  ),
                }))}
                valueText={(value) => exactText(tidied(value), numbers)}
              />
            }
            height="fill"
          >
            {children}
          </ChartFrame>
        </div>
      </div>
      {isShown && foot !== undefined && <div className="pb-2">{foot}</div>}
    </div>
  );
}
