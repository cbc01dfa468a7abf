import {timeOfDay} from '@livebus/engine/core';
import {TriangleAlert} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {LiveText} from '../../../../shared/readings/live-text.tsx';
import {ageText} from '../../../../shared/time/site-time.ts';
import {useServerSeconds} from '../../../../shared/time/use-server-seconds.ts';

export interface PollNoticeProps {
  /** False where what computes the states has stopped: then everything shown is old, whatever readings come. */
  readonly computing: boolean;
  readonly error: unknown;
  readonly readingsAtMs: number | null;
  readonly zone: string;
}

/** Above the picture, never over it: the last poll failed or nothing is computed, of when the shown data are, and why (SH-8-15). */
export function PollNotice({computing, error, readingsAtMs, zone}: PollNoticeProps) {
  const {t} = useTexts('single-line');
  return (
    <div
      role="status"
      className="flex shrink-0 items-start gap-2 border-b border-warning-line bg-warning-subtle px-3 py-1.5 text-12 text-warning-text"
    >
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p className="flex min-w-0 flex-wrap gap-x-4 break-words">
        <span>{t(computing ? (readingsAtMs === null ? 'state.noReadings' : 'state.readingsFailed') : 'state.notComputing')}</span>
        {readingsAtMs !== null && <DataAge readingsAtMs={readingsAtMs} zone={zone} />}
        <span>{failureText(error, t)}</span>
      </p>
    </div>
  );
}

/** Outside the announced text's changes: a screen reader is not told each second. */
function DataAge({readingsAtMs, zone}: {readonly readingsAtMs: number; readonly zone: string}) {
  const {t} = useTexts('single-line');
  const nowMs = useServerSeconds();
  return (
    <span aria-live="off" className="whitespace-nowrap tabular-nums">
      <LiveText>{t('state.dataAt', {time: timeOfDay(readingsAtMs, zone), age: ageText(nowMs - readingsAtMs, t)})}</LiveText>
    </span>
  );
}
