import {type JobState, JobTray, type JobTrayTexts, Toaster, type ToasterTexts} from '@livebus/ui';
import {useMemo} from 'react';
import {type Translate, useTexts} from '../../base/i18n/use-texts.ts';
import {jobs} from './jobs.ts';
import {messages} from './messages.ts';

/** Messages and the tray of long jobs in the user's language. */
export default function Floating() {
  const {t} = useTexts('floating');
  const texts = useMemo(() => ({toaster: toasterTexts(t), tray: trayTexts(t)}), [t]);
  return (
    <div className="print:hidden">
      <JobTray store={jobs} texts={texts.tray} />
      <Toaster store={messages} texts={texts.toaster} />
    </div>
  );
}

function toasterTexts(t: Translate<'floating'>): ToasterTexts {
  return {label: t('messages.label'), close: t('messages.close'), times: (count) => t('messages.times', {count})};
}

function trayTexts(t: Translate<'floating'>): JobTrayTexts {
  return {
    title: (count) => (count === 0 ? t('jobs.title') : t('jobs.running', {count})),
    fold: t('jobs.fold'),
    unfold: t('jobs.unfold'),
    clear: t('jobs.clear'),
    cancel: t('jobs.cancel'),
    retry: t('jobs.retry'),
    dismiss: t('jobs.dismiss'),
    running: (percent) => (percent === null ? t('jobs.underWay') : t('jobs.percent', {percent})),
    done: t('jobs.done'),
    cancelled: t('jobs.cancelled'),
    interrupted: t('jobs.interrupted'),
    ended: (title, state) => endedText(title, state, t),
  };
}

function endedText(title: string, state: JobState, t: Translate<'floating'>): string {
  if (state.kind === 'failed') return t('jobs.endedFailed', {title, reason: state.reason});
  if (state.kind === 'interrupted') return t('jobs.endedInterrupted', {title});
  return t(state.kind === 'done' ? 'jobs.endedDone' : 'jobs.endedCancelled', {title});
}
