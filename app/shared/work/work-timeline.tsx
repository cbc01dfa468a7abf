import type {WorkStepEntry} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';

/** Who did what to an order or a repair, in order. */
export function WorkTimeline({entries, zone}: {readonly entries: readonly WorkStepEntry[]; readonly zone: string}) {
  const {t} = useTexts('work');
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('timeline')}>
      <h3 className="mb-2 text-14 font-semibold">{t('timeline')}</h3>
      <ol className="flex flex-col">
        {entries.map(({step, at, by, byName, from, to, note}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
          <li key={index} className="relative flex gap-3 pb-3 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'relative z-1 mt-1 size-2.5 shrink-0 rounded-full border-2',
                index === entries.length - 1 ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
              )}
            />
            {index < entries.length - 1 && <span aria-hidden="true" className="absolute top-3 bottom-0 left-1 w-px bg-line" />}
            <div className="min-w-0 flex-1 text-13">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">
                  {step === 'assigned' ? t('step.assigned', {from: from ?? '-', to: to ?? '-'}) : t(`step.${step}`)}
                </span>
                <time className="text-12 text-text-3 tabular-nums">{siteText(at, zone).slice(0, 16)}</time>
              </div>
              {(byName ?? by) !== undefined && (
                <p className="text-12 break-words text-text-2">{t('stepBy', {by: byName ?? by, login: by ?? ''})}</p>
              )}
              {note && <p className="break-words text-text-1">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
