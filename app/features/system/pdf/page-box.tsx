import {IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {useEffect, useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';

export interface PageBoxProps {
  readonly page: number;
  readonly pages: number;
  onGoTo(page: number): void;
}

/** The page in sight, as a number that can be typed, and the way to its neighbours. */
export function PageBox({page, pages, onGoTo}: PageBoxProps) {
  const {t} = useTexts('pdf');
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const go = () => {
    const wanted = Number.parseInt(text, 10);
    if (Number.isFinite(wanted)) onGoTo(Math.min(pages, Math.max(1, wanted)));
    else setText(String(page));
  };
  return (
    <form
      aria-label={t('page.title')}
      className="flex items-center gap-1 text-13 whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <IconButton
        label={t('page.previous')}
        icon={<ChevronLeft size={16} strokeWidth={1.75} />}
        disabled={page <= 1}
        onClick={() => onGoTo(page - 1)}
      />
      <input
        aria-label={t('page.number')}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        className="h-7 w-12 rounded-2 border border-line-control bg-surface text-center tabular-nums"
      />
      <span className="px-1 text-text-3 tabular-nums">/ {pages}</span>
      <IconButton
        label={t('page.next')}
        icon={<ChevronRight size={16} strokeWidth={1.75} />}
        disabled={page >= pages}
        onClick={() => onGoTo(page + 1)}
      />
    </form>
  );
}
