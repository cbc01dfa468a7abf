import {cx} from '@livebus/ui';
import {X} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {PART_FILTERS, type PartFilter} from '../../../../shared/equipment-tree/parts.ts';

export interface StateCountsProps {
  readonly counts: Readonly<Record<PartFilter, number>>;
  readonly filters: readonly PartFilter[];
  onFilters(filters: readonly PartFilter[]): void;
}

const TONES: Readonly<Partial<Record<PartFilter, string>>> = {
  uncertain: 'text-sld-uncertain',
  offline: 'text-warning-text',
  stale: 'text-warning-text',
  missing: 'text-warning-text',
  conflict: 'text-danger-text',
  contradiction: 'text-danger-text',
  alarm: 'text-danger-text',
};

/** How many parts are in which state, in the words of the legend; pressed ones filter picture and list, several together. Zeros are left out. */
export function StateCounts({counts, filters, onFilters}: StateCountsProps) {
  const {t} = useTexts('single-line');
  const shown = PART_FILTERS.filter((name) => counts[name] > 0 || filters.includes(name));
  const toggle = (name: PartFilter) =>
    onFilters(
      filters.includes(name) ? filters.filter((one) => one !== name) : PART_FILTERS.filter((one) => one === name || filters.includes(one)),
    );
  return (
    <fieldset title={t('counts.help')} className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto py-1 [scrollbar-width:none]">
      <legend className="sr-only">{t('counts.label')}</legend>
      {shown.map((name) => {
        const pressed = filters.includes(name);
        const word = name === 'alarm' ? t('counts.alarm') : t(`legend.${name}`);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={pressed}
            onClick={() => toggle(name)}
            className={cx(
              'flex h-6 shrink-0 items-center gap-1 rounded-2 border px-2 text-12 whitespace-nowrap tabular-nums focus-visible:-outline-offset-2 mobile:h-touch',
              pressed ? 'border-primary-line bg-selection font-semibold text-primary-text' : 'border-transparent hover:bg-hover',
              !pressed && (TONES[name] ?? 'text-text-2'),
            )}
          >
            {t('counts.chip', {word, n: counts[name]})}
          </button>
        );
      })}
      {filters.length > 0 && (
        <button
          type="button"
          onClick={() => onFilters([])}
          className="flex h-6 shrink-0 items-center gap-0.5 rounded-2 px-1.5 text-12 whitespace-nowrap text-primary-text hover:bg-hover focus-visible:-outline-offset-2 mobile:h-touch"
        >
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
          {t('counts.clear')}
        </button>
      )}
    </fieldset>
  );
}
