import {type BenchRow, type Figure, NOT_TOLD} from '@livebus/engine/measure';
import {cx} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';

/** Figures of a row in their order; those with a ratio are the less the better. */
const FIGURES = [
  {name: 'firstPaintMs', unit: 'ms', spread: 'firstPaintSpreadMs', ratio: true},
  {name: 'frameMeanMs', unit: 'ms', spread: 'frameMeanSpreadMs', ratio: true},
  {name: 'frameP95Ms', unit: 'ms', spread: undefined, ratio: true},
  {name: 'mainMs', unit: 'ms', spread: 'mainSpreadMs', ratio: true},
  {name: 'updateAllMs', unit: 'ms', spread: 'updateAllSpreadMs', ratio: true},
  {name: 'updateNearMs', unit: 'ms', spread: undefined, ratio: true},
  {name: 'update1pcMs', unit: 'ms', spread: undefined, ratio: true},
  {name: 'statesMs', unit: 'ms', spread: undefined, ratio: false},
  {name: 'heapMb', unit: 'MB', spread: undefined, ratio: true},
  {name: 'geometryUploads', unit: '', spread: undefined, ratio: false},
  {name: 'textLayouts', unit: '', spread: undefined, ratio: false},
] as const;
const FACTS = ['painter', 'renderer', 'symbols', 'labels', 'runs', 'everyNthStep'] as const;

const HEAD = 'sticky left-0 bg-surface px-4 text-left font-normal whitespace-nowrap text-text-2';
const CELL = 'px-4 text-right tabular-nums';

/** Subjects side by side, each figure with its ratio to ours; what failed or was refused is said in its column. */
export function ResultTable({rows}: {readonly rows: readonly BenchRow[]}) {
  const {t} = useTexts('bench');
  const [ours] = rows;
  const isByChance = rows.length > 1 && rows.some(({runs}) => Number(runs) === 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section aria-label={t('result.table')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className="h-9 border-y border-line bg-sunken">
            <th scope="col" className="sticky left-0 bg-sunken px-4 text-left font-semibold text-text-2">
              {t('result.figure')}
            </th>
            {rows.map(({subject}) => (
              <th key={subject} scope="col" className={cx(CELL, 'font-semibold text-text-1')}>
                {subject}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({name, unit, spread, ratio}) => (
            <tr key={name} className="h-8 border-b border-line">
              <th scope="row" className={HEAD}>
                {t(`figure.${name}`)}
                {unit !== '' && <span className="ml-1.5 text-12 text-text-3">{unit}</span>}
              </th>
              {rows.map((row) => (
                <td key={row.subject} className={CELL}>
                  <b className="font-semibold text-text-1">{shown(row[name])}</b>
                  {spread !== undefined && Number(row.runs) > 1 && typeof row[spread] === 'number' && (
                    <span className="ml-1.5 text-12 text-text-3">{t('result.spread', {value: row[spread]})}</span>
                  )}
                  {ratio && row !== ours && <Ratio value={row[name]} ours={ours?.[name]} />}
                </td>
              ))}
            </tr>
          ))}
          {FACTS.map((name) => (
            <tr key={name} className="h-8 border-b border-line text-text-2">
              <th scope="row" className={HEAD}>
                {t(`figure.${name}`)}
              </th>
              {rows.map((row) => (
                <td key={row.subject} className={cx(CELL, 'max-w-72')}>
                  {name === 'renderer' && row[name] === 'cpu' ? t('rendererCpu') : shown(row[name])}
                </td>
              ))}
            </tr>
          ))}
          {rows.some((row) => remarks(row).length > 0) && (
            <tr className="align-top">
              <th scope="row" className={cx(HEAD, 'py-2')}>
                {t('result.remarks')}
              </th>
              {rows.map((row) => (
                <td key={row.subject} className={cx(CELL, 'max-w-72 py-2 break-words text-warning-text')}>
                  {remarks(row).map(({key, text}) => (
                    <p key={key}>{t(`result.${key}`, {text})}</p>
                  ))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
        {isByChance && <caption className="caption-bottom px-4 py-2 text-left text-12 text-warning-text">{t('result.singleRun')}</caption>}
      </table>
    </section>
  );
}

function Ratio({value, ours}: {readonly value: Figure | undefined; readonly ours: Figure | undefined}) {
  if (typeof value !== 'number' || typeof ours !== 'number' || ours <= 0) return null;
  const ratio = value / ours;
  return (
    <span className="ml-2 inline-block min-w-12 text-12 text-text-3">
      ×{ratio < 0.1 ? Number(ratio.toPrecision(1)) : ratio.toFixed(ratio < 10 ? 2 : 1)}
    </span>
  );
}

/** What went wrong with a subject, as the row has it. */
function remarks(row: BenchRow): readonly {readonly key: 'failed' | 'note' | 'refused'; readonly text: string}[] {
  const {failed = '', note = '', refusedByPolicy = ''} = row;
  return [
    {key: 'failed', text: String(failed)} as const,
    {key: 'note', text: String(note)} as const,
    {key: 'refused', text: String(refusedByPolicy)} as const,
  ].filter(({text}) => text !== '');
}

function shown(value: Figure | undefined): string {
  return value === undefined || value === NOT_TOLD ? '-' : String(value);
}
