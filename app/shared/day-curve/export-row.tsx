import {Button, ProgressBar} from '@livebus/ui';
import {Download, RotateCw} from 'lucide-react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {SheetJobControl} from './use-sheet-job.ts';

export interface ExportRowProps {
  readonly control: SheetJobControl;
  /** Why nothing can be exported now. */
  readonly disabledReason: string | undefined;
  onStart(): void;
}

/** The export of a curve: the button, then progress and cancel in its place, then a failure if there is one. */
export function ExportRow({control: {job, cancel}, disabledReason, onStart}: ExportRowProps) {
  const {t} = useTexts('device');
  if (job.kind === 'running') {
    const percent = Math.round(job.share * 100);
    return (
      <div className="mt-2 flex h-control-sm items-center gap-3 text-13">
        <span className="tabular-nums">{t('export.running', {percent})}</span>
        <ProgressBar label={t('export.label')} percent={percent} />
        <Button size="small" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </div>
    );
  }
  const failed = job.kind === 'failed';
  return (
    <div className="mt-2 flex min-h-control-sm flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <Button
        size="small"
        icon={failed ? <RotateCw size={14} strokeWidth={1.75} /> : <Download size={14} strokeWidth={1.75} />}
        onClick={onStart}
        {...(disabledReason !== undefined && {disabledReason})}
      >
        {t(failed ? 'export.again' : 'export.label')}
      </Button>
      {failed && (
        <span role="alert" className="min-w-0 flex-1 break-words text-12 text-danger-text">
          {t('export.failed', {reason: job.error instanceof Error ? job.error.message : String(job.error)})}
        </span>
      )}
    </div>
  );
}
