import type {AlarmTimelineEntry} from '@livebus/contract';
import {cx} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {causeText} from '../site-zones.ts';

/** What befell an alarm, in order. */
export function Timeline({entries, zone}: {readonly entries: readonly AlarmTimelineEntry[]; readonly zone: string}) {
  const {t} = useTexts('alarm-table');
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('timeline')}>
      <h3 className="mb-2 text-13 font-semibold">{t('timeline')}</h3>
      <ol className="flex flex-col">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
          <li key={at} className="relative flex gap-3 pb-3 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'relative z-1 mt-1 size-2.5 shrink-0 rounded-full border-2',
                at === entries.length - 1 ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
              )}
            />
            {at < entries.length - 1 && <span aria-hidden="true" className="absolute top-3 bottom-0 left-1 w-px bg-line" />}
            <div className="min-w-0 flex-1 text-13">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{wordsOf(entry, zone, t)}</span>
                <time className="text-12 text-text-3 tabular-nums">{causeText(entry.at, zone)}</time>
              </div>
              {entry.by && <p className="text-12 break-words text-text-2">{t('stepBy', {by: entry.by})}</p>}
              {entry.note && <p className="break-words text-text-1">{entry.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({step, until, hold}: AlarmTimelineEntry, zone: string, t: ReturnType<typeof useTexts<'alarm-table'>>['t']): string {
  const words = step === 'held' && hold ? t(`state.${hold}`) : t(`step.${step}`);
  return typeof until === 'number' ? t('stepUntil', {step: words, time: causeText(until, zone)}) : words;
}
