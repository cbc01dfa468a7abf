import {Button} from '@livebus/ui';
import {ArrowUp} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

export interface NewsBandProps {
  /** Alarms that belong to the list and are not in it. */
  readonly fresh: number;
  /** Rows that do not belong to it any more. */
  readonly past: number;
  onRenew(): void;
}

/** Says that the list has gone on; the reader brings that in. */
export function NewsBand({fresh, past, onRenew}: NewsBandProps) {
  const {t} = useTexts('alarm-table');
  const words = [fresh > 0 ? t('news.fresh', {count: fresh}) : '', past > 0 ? t('news.past', {count: past}) : ''].filter(Boolean);
  return (
    <div role="status" className={words.length === 0 ? 'hidden' : 'print:hidden'}>
      {words.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 border border-primary-line bg-primary-subtle px-3 py-1 text-13 text-primary-text">
          <span className="font-semibold">{words.join(' · ')}</span>
          <Button size="small" look="quiet" icon={<ArrowUp size={15} aria-hidden="true" />} onClick={onRenew}>
            {t(fresh > 0 ? 'news.show' : 'news.renew')}
          </Button>
        </div>
      )}
    </div>
  );
}

export interface MoreRowsProps {
  readonly loaded: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly loading: boolean;
  onMore(): void;
}

/** How many of the alarms are here; the rest come as the reader scrolls, or by the button. */
export function MoreRows({loaded, total, hasMore, loading, onMore}: MoreRowsProps) {
  const {t, i18n} = useTexts('alarm-table');
  if (loaded === 0) return null;
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums">{t('loaded', {loaded: figure(loaded), total: figure(Math.max(total, loaded))})}</span>
      {hasMore && (
        <Button size="small" look="quiet" busy={loading} onClick={onMore}>
          {t('more')}
        </Button>
      )}
      <span>{t('legend')}</span>
    </span>
  );
}
