import {Notice, ProgressBar} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {ExportJob} from './use-export-job.ts';

/** How far an export is, and how it ended. */
export function ExportStatus({job, isPrint}: {readonly job: ExportJob; readonly isPrint: boolean}) {
  const {t} = useTexts('single-line');
  if (job.kind === 'none') return null;
  if (job.kind === 'failed') {
    return (
      <Notice look="danger" className="mt-3">
        {t('export.failed', {reason: job.error instanceof Error ? job.error.message : String(job.error)})}
      </Notice>
    );
  }
  if (job.kind === 'done') {
    return (
      <Notice look="info" className="mt-3">
        {t(isPrint ? 'export.printed' : 'export.done', {name: job.name})}
      </Notice>
    );
  }
  const percent = Math.round(job.share * 100);
  return (
    <div className="mt-3 flex items-center gap-3 text-13">
      <span className="tabular-nums">{t('export.running', {percent})}</span>
      <ProgressBar label={t('export.title')} percent={percent} />
    </div>
  );
}
