import {IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {useContext} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {ShownMoment} from '../../../../shared/time/shown-moment.ts';

export interface AbnormalToolsProps {
  readonly total: number;
  /** Open alarms beside the picture's parts: with those, nothing abnormal in the picture is not all. */
  readonly elsewhere: number;
  /** From 1, where the selected part is one of them. */
  readonly at: number | undefined;
  /** What the last step came to, spoken once. */
  readonly said: string;
  readonly touch: boolean;
  onStep(direction: 1 | -1): void;
}

/** To the next part that must be looked after, in electrical order, and back. */
export function AbnormalTools({total, elsewhere, at, said, touch, onStep}: AbnormalToolsProps) {
  const {t} = useTexts('single-line');
  const isPast = useContext(ShownMoment) !== null;
  const size = touch ? 'touch' : 'small';
  const icon = {size: 16, strokeWidth: 1.75} as const;
  return (
    <fieldset className="flex shrink-0 items-center">
      <legend className="sr-only">{t('find.abnormal.label')}</legend>
      {total > 0 && (
        <IconButton
          size={size}
          label={t('find.abnormal.previous')}
          aria-keyshortcuts="["
          icon={<ChevronLeft {...icon} />}
          onClick={() => onStep(-1)}
        />
      )}
      <span className="px-1 text-12 whitespace-nowrap text-text-2 tabular-nums">
        {total === 0
          ? elsewhere === 0
            ? t(isPast ? 'find.abnormal.nonePast' : 'find.abnormal.none')
            : t('find.abnormal.elsewhere', {n: elsewhere})
          : at === undefined
            ? t('find.abnormal.count', {n: total})
            : t('find.abnormal.place', {at, n: total})}
      </span>
      {total > 0 && (
        <IconButton
          size={size}
          label={t('find.abnormal.next')}
          aria-keyshortcuts="]"
          icon={<ChevronRight {...icon} />}
          onClick={() => onStep(1)}
        />
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  );
}
