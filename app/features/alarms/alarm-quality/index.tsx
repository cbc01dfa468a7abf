import {siteText} from '@livebus/engine/core';
import {Card, EmptyState, MonthPicker} from '@livebus/ui';
import type {QualityReply} from '../../../base/api/calls/alarms.ts';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {FigureList} from './figure-list.tsx';
import {AlarmLists} from './lists/alarm-lists.tsx';
import {DayChart} from './plots/day-chart.tsx';
import {LevelChart} from './plots/level-chart.tsx';
import {useQuality} from './use-quality.ts';

/** From when to when, and since when alarms are on record if days of the month are left out for that. */
function spanText({from, to, zone, recordedFrom}: QualityReply, t: Translate<'alarm-quality'>): string {
  const text = (at: number) => siteText(at, zone).slice(0, 16);
  return [
    ...(from < to ? [t('span', {from: text(from), to: text(to)})] : []),
    ...(recordedFrom !== null && recordedFrom >= from ? [t('recordedFrom', {from: text(recordedFrom)})] : []),
    ...(to >= serverNowMs() - 60_000 ? [t('untilNow')] : []),
  ].join(' · ');
}

const CARD = 'min-w-0 mobile:rounded-none mobile:border-x-0';

/** 告警质量: how many alarms a project has had in a month, how evenly and which, beside the figures of EEMUA 191. */
export default function AlarmQualityScreen() {
  const {t} = useTexts('alarm-quality');
  const kit = useFormKit();
  const {page, projectId, month, today, choose, asked} = useQuality();
  return (
    <AssetPage page={page}>
      <div className="@container flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 mobile:px-3">
            <MonthPicker
              label={t('month')}
              labelHidden
              texts={kit.picker}
              today={today}
              value={month}
              steps
              onChange={(next) => choose(next)}
              className="w-fit mobile:w-full"
            />
            {asked.data !== undefined && <p className="text-12 text-text-3 tabular-nums">{spanText(asked.data, t)}</p>}
          </div>
        </Card>
        {projectId === '' ? (
          <Card className={CARD}>
            <EmptyState title={t('pickProject')} />
          </Card>
        ) : (
          <AskedPane
            asked={asked}
            isEmpty={({count, standing}) => count === 0 && standing.count === 0}
            emptyTitle={t('none')}
            emptyDetail={t('noneDetail')}
          >
            {(figures) => (
              <>
                <div className="grid shrink-0 gap-3 @min-[66rem]:grid-cols-[minmax(38rem,1fr)_minmax(0,1fr)]">
                  <Card className={`@min-[66rem]:row-span-2 ${CARD}`}>
                    <FigureList figures={figures} month={month} />
                  </Card>
                  <Card title={t('perDay')} note={t('perDayNote')} className={CARD}>
                    <DayChart figures={figures} />
                  </Card>
                  <Card title={t('levels')} note={t('levelsNote')} className={CARD}>
                    <LevelChart levels={figures.levels} />
                  </Card>
                </div>
                <AlarmLists figures={figures} month={month} />
              </>
            )}
          </AskedPane>
        )}
      </div>
    </AssetPage>
  );
}
