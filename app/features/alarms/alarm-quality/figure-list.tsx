import {Tag} from '@livebus/ui';
import {Check, TriangleAlert} from 'lucide-react';
import {useMemo} from 'react';
import type {QualityReply} from '../../../base/api/calls/alarms.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {ListTitle} from './list-title.tsx';
import {type QualityFigure, qualityFigures, type Verdict} from './quality-words.ts';

const rowId = ({key}: QualityFigure) => key;
const LOOKS = {good: 'green', fair: 'amber', over: 'red', unknown: 'plain'} as const;

/** The figures of a month beside those of EEMUA 191, each with what it amounts to. */
export function FigureList({figures, month}: {readonly figures: QualityReply; readonly month: string}) {
  const {t} = useTexts('alarm-quality');
  const rows = useMemo(() => qualityFigures(figures, t), [figures, t]);
  const columns = useMemo(
    () => [
      {key: 'figure', head: t('column.figure'), value: ({key}: QualityFigure) => t(`figure.${key}`), widthPx: 170, fitsTextsPx: 0},
      {key: 'value', head: t('column.value'), value: ({value}: QualityFigure) => value, widthPx: 100, fitsTextsPx: 0},
      {
        key: 'reference',
        head: t('column.reference'),
        value: ({reference}: QualityFigure) => reference || null,
        widthPx: 130,
        fitsTextsPx: 0,
      },
      {
        key: 'verdict',
        head: t('column.verdict'),
        value: ({verdict}: QualityFigure) => (verdict === 'unknown' ? null : t(`verdict.${verdict}`)),
        render: ({verdict}: QualityFigure) =>
          verdict === 'unknown' ? <span className="text-text-3">--</span> : <VerdictTag verdict={verdict} />,
        widthPx: 90,
        fitsTextsPx: 32,
      },
    ],
    [t],
  );
  const leaves = useMemo(
    () => ({permission: 'alarm', timeZone: figures.zone, facts: [[t('month'), month] as const]}),
    [figures.zone, month, t],
  );
  return (
    <TableFrame
      name="alarm-quality-figures"
      label={t('figures')}
      tools={<ListTitle title={t('figures')} />}
      leaves={leaves}
      columns={columns}
      rows={rows}
      rowId={rowId}
      note={t('source')}
      narrow="cards"
    />
  );
}

function VerdictTag({verdict}: {readonly verdict: Exclude<Verdict, 'unknown'>}) {
  const {t} = useTexts('alarm-quality');
  const Icon = verdict === 'good' ? Check : TriangleAlert;
  return (
    <Tag look={LOOKS[verdict]}>
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      {t(`verdict.${verdict}`)}
    </Tag>
  );
}
