import {cx} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';

const FILLS: Readonly<Record<string, string>> = {success: 'bg-success', exception: 'bg-danger'};

/** How far an order or a repair is (SH-3-03). */
export function ProgressCell({value, status}: {readonly value: number; readonly status?: string | undefined}) {
  const {t} = useTexts('work');
  const percent = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <span className="flex items-center gap-3">
      <span
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-pressed"
      >
        <span
          className={cx('block h-full', FILLS[status ?? ''] ?? (percent === 100 ? 'bg-success' : 'bg-primary'))}
          style={{width: `${percent}%`}}
        />
      </span>
      <span className="w-10 text-right text-12 whitespace-nowrap text-text-2 tabular-nums">{percent} %</span>
    </span>
  );
}
