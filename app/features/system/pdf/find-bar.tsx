import {IconButton} from '@livebus/ui';
import {ChevronDown, ChevronUp, Search, X} from 'lucide-react';
import {type Ref, useId} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {PdfFound} from './pdf-view.ts';

export interface FindBarProps {
  readonly text: string;
  readonly found: PdfFound;
  readonly ref?: Ref<HTMLInputElement>;
  onText(text: string): void;
  onNext(direction: 1 | -1): void;
  onClose(): void;
}

/** What is looked for, how often it stands in the document, and the way from one place to the next. */
export function FindBar({text, found, ref, onText, onNext, onClose}: FindBarProps) {
  const {t} = useTexts('pdf');
  const countId = useId();
  const some = found.total > 0;
  return (
    <search className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
      <div className="flex h-8 min-w-40 flex-1 items-center gap-2 rounded-2 border border-line-control bg-surface px-2 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus mobile:basis-full">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
        <input
          ref={ref}
          type="search"
          aria-label={t('find.label')}
          aria-describedby={countId}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') onNext(event.shiftKey ? -1 : 1);
            if (event.key === 'Escape') onClose();
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-13 outline-none"
        />
      </div>
      <span id={countId} role="status" className="min-w-24 px-1 text-12 text-text-3 tabular-nums">
        {text !== '' &&
          (some
            ? t('find.count', {current: found.current, total: found.total})
            : t(`find.${found.state === 'absent' ? 'absent' : 'searching'}`))}
      </span>
      <IconButton
        label={t('find.previous')}
        icon={<ChevronUp size={16} strokeWidth={1.75} />}
        disabled={!some}
        onClick={() => onNext(-1)}
      />
      <IconButton label={t('find.next')} icon={<ChevronDown size={16} strokeWidth={1.75} />} disabled={!some} onClick={() => onNext(1)} />
      <IconButton label={t('find.close')} icon={<X size={16} strokeWidth={1.75} />} onClick={onClose} />
    </search>
  );
}
