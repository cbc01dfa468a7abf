import {siteText} from '@livebus/engine/core';
import {Card} from '@livebus/ui';
import {useMemo} from 'react';
import type {QualityReply} from '../../../../base/api/calls/alarms.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {ListTitle} from '../list-title.tsx';
import {countText, numberText, percentText, spanText} from '../quality-words.ts';
import {subjectColumns, subjectKey, useToAlarms} from './alarm-subject.tsx';
import {useRestlessColumns} from './restless-columns.tsx';

const CARD = 'shrink-0 mobile:rounded-none mobile:border-x-0';

export interface AlarmListsProps {
  readonly figures: QualityReply;
  readonly month: string;
}

type Frequent = QualityReply['frequent'][number];
type Stale = QualityReply['standing']['rows'][number];
type Flood = QualityReply['floods']['worst'][number];
type Delay = QualityReply['acknowledged'][number];

/** Which alarms they were: those that chatter with what would calm them, the most frequent ones, those that stand, floods, and who waited. */
export function AlarmLists({figures, month}: AlarmListsProps) {
  const {t, i18n} = useTexts('alarm-quality');
  const {language} = i18n;
  const {zone, from, to, frequent, chattering, standing, floods, acknowledged} = figures;
  const toAlarms = useToAlarms({fromMs: from, toMs: to});
  const subject = useMemo(() => subjectColumns(t, language, toAlarms), [t, language, toAlarms]);
  const restless = useRestlessColumns(chattering, month, subject);
  const leaves = useMemo(() => ({permission: 'alarm', timeZone: zone, facts: [[t('month'), month] as const]}), [zone, month, t]);
  const frequentColumns = useMemo(
    () => [
      ...subject,
      {key: 'count', head: t('column.count'), value: ({count}: Frequent) => count, widthPx: 90, kind: 'number' as const, sortable: true},
      {
        key: 'share',
        head: t('column.share'),
        value: ({share}: Frequent) => share,
        format: ({share}: Frequent) => percentText(share),
        widthPx: 90,
        kind: 'number' as const,
      },
    ],
    [subject, t],
  );
  const staleColumns = useMemo(
    () => [
      ...subject,
      {
        key: 'at',
        head: t('column.since'),
        value: ({at}: Stale) => siteText(at, zone).slice(0, 16),
        exportValue: ({at}: Stale) => ({timeMs: at}),
        widthPx: 150,
        sortable: true,
      },
      {key: 'stood', head: t('column.stood'), value: ({at}: Stale) => spanText(to - at, t), widthPx: 130, fitsTextsPx: 0},
      {
        key: 'state',
        head: t('column.state'),
        value: ({state}: Stale) => (isKnownState(state) ? t(`state.${state}`) : null),
        widthPx: 130,
        fitsTextsPx: 0,
      },
    ],
    [subject, t, zone, to],
  );
  const floodColumns = useMemo(
    () => [
      {
        key: 'from',
        head: t('column.from'),
        value: (row: Flood) => siteText(row.from, zone),
        exportValue: (row: Flood) => ({timeMs: row.from}),
        widthPx: 170,
        sortable: true,
      },
      {key: 'lasted', head: t('column.lasted'), value: (row: Flood) => spanText(row.to - row.from, t), widthPx: 150, fitsTextsPx: 0},
      {key: 'count', head: t('column.count'), value: ({count}: Flood) => count, widthPx: 90, kind: 'number' as const, sortable: true},
    ],
    [t, zone],
  );
  const delayColumns = useMemo(
    () => [
      {key: 'level', head: t('column.level'), value: ({level}: Delay) => levelName(level, t), widthPx: 110, fitsTextsPx: 0},
      {key: 'count', head: t('column.acknowledged'), value: ({count}: Delay) => countText(count), widthPx: 110, kind: 'number' as const},
      {
        key: 'median',
        head: t('column.median'),
        value: ({medianMs}: Delay) => (medianMs === null ? null : spanText(medianMs, t)),
        widthPx: 150,
        fitsTextsPx: 0,
      },
      {
        key: 'p90',
        head: t('column.p90'),
        value: ({p90Ms}: Delay) => (p90Ms === null ? null : spanText(p90Ms, t)),
        widthPx: 150,
        fitsTextsPx: 0,
      },
      {key: 'open', head: t('column.open'), value: ({open}: Delay) => countText(open), widthPx: 120, kind: 'number' as const},
    ],
    [t],
  );
  return (
    <>
      <Card className={CARD}>
        <TableFrame
          name="alarm-quality-chattering"
          label={t('chattering')}
          tools={<ListTitle title={t('chattering')} note={t('chatteringNote')} />}
          leaves={leaves}
          columns={restless}
          rows={chattering}
          rowId={subjectKey}
          emptyTitle={t('noChattering')}
          narrow="cards"
        />
      </Card>
      <Card className={CARD}>
        <TableFrame
          name="alarm-quality-frequent"
          label={t('frequent')}
          tools={<ListTitle title={t('frequent')} note={t('frequentNote', {share: percentText(figures.frequentShare)})} />}
          leaves={leaves}
          columns={frequentColumns}
          rows={frequent}
          rowId={subjectKey}
          indexed
          emptyTitle={t('none')}
          narrow="cards"
        />
      </Card>
      <Card className={CARD}>
        <TableFrame
          name="alarm-quality-stale"
          label={t('stale')}
          tools={
            <ListTitle
              title={t('stale')}
              note={standing.stale > standing.rows.length ? t('staleOldest', {count: standing.rows.length}) : t('staleNote')}
            />
          }
          leaves={leaves}
          columns={staleColumns}
          rows={standing.rows}
          rowId={staleId}
          emptyTitle={t('noStale')}
          narrow="cards"
        />
      </Card>
      <div className="grid shrink-0 gap-3 @min-[84rem]:grid-cols-2">
        <Card className="min-w-0 mobile:rounded-none mobile:border-x-0">
          <TableFrame
            name="alarm-quality-delays"
            label={t('acknowledged')}
            tools={<ListTitle title={t('acknowledged')} note={t('acknowledgedNote')} />}
            leaves={leaves}
            columns={delayColumns}
            rows={acknowledged}
            rowId={({level}) => String(level)}
            narrow="cards"
          />
        </Card>
        <Card className="min-w-0 mobile:rounded-none mobile:border-x-0">
          <TableFrame
            name="alarm-quality-floods"
            label={t('floods')}
            tools={<ListTitle title={t('floods')} note={t('floodsNote')} />}
            leaves={leaves}
            columns={floodColumns}
            rows={floods.worst}
            rowId={(row) => String(row.from)}
            emptyTitle={t('noFloods')}
            narrow="cards"
          />
        </Card>
      </div>
    </>
  );
}

const staleId = ({id}: Stale): string => id;

const STATES = ['unacknowledged', 'acknowledged', 'shelved', 'suppressed', 'outOfService', 'returned', 'closed'] as const;
const isKnownState = (state: string | undefined): state is (typeof STATES)[number] => STATES.includes(state as (typeof STATES)[number]);

const levelName = (level: number, t: ReturnType<typeof useTexts<'alarm-quality'>>['t']): string =>
  level === 1 || level === 2 || level === 3 || level === 4 ? `${level} ${t(`alarms:level.${level}`)}` : numberText(level, 0);
