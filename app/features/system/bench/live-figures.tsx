import type {ReactNode} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {LiveRun} from './live-run.ts';

/** The run in figures: who draws with what, frames, script time and memory so far. */
export function LiveFigures({run}: {readonly run: LiveRun | undefined}) {
  const {t} = useTexts('bench');
  const frames = run?.frames ?? [];
  const last = frames.at(-1);
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
      <Figure name={t('live.subject')}>{run?.subject ?? '-'}</Figure>
      <Figure name={t('live.painter')}>{run?.painter ?? '-'}</Figure>
      <Figure name={t('live.frames')}>{run?.planned === undefined ? '-' : `${frames.length} / ${run.planned}`}</Figure>
      <Figure name={t('live.frameMs')} unit="ms">
        {figure(last?.frameMs, 1)}
      </Figure>
      <Figure name={t('live.frameMeanMs')} unit="ms">
        {figure(meanOf(frames.map(({frameMs}) => frameMs)), 1)}
      </Figure>
      <Figure name={t('live.scriptMeanMs')} unit="ms">
        {figure(meanOf(frames.map(({scriptMs}) => scriptMs)), 2)}
      </Figure>
      <Figure name={t('live.heap')} unit="MB">
        {figure(run?.heapMb, 1)}
      </Figure>
      <Figure name={t('live.renderer')} wide>
        {run?.renderer === 'cpu' ? t('rendererCpu') : (run?.renderer ?? '-')}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly unit?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Figure({name, unit, wide = false, children}: FigureProps) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className={wide ? 'text-13 break-words text-text-1' : 'text-16 font-semibold break-words text-text-1 tabular-nums'}>
        {children}
        {unit !== undefined && children !== '-' && <span className="ml-1 text-12 font-normal text-text-3">{unit}</span>}
      </dd>
    </div>
  );
}

function figure(value: number | undefined, digits: number): string {
  return value === undefined || !Number.isFinite(value) ? '-' : value.toFixed(digits);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
