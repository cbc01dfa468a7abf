import {cx, IconButton} from '@livebus/ui';
import {Search, X} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

export interface ListFilterProps {
  readonly value: string;
  onChange(value: string): void;
  /** Somebody is about to type. */
  onWant(): void;
  /** Enter: to the first that is found. */
  onTake(): void;
  readonly className?: string;
}

/** Reduces the equipment list to what is typed, as the search of the picture finds it. */
export function ListFilter({value, onChange, onWant, onTake, className}: ListFilterProps) {
  const {t} = useTexts('single-line');
  return (
    <div
      className={cx(
        'flex h-control-sm min-w-0 items-center gap-1.5 rounded-2 border border-line-control bg-surface pr-0.5 pl-2 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus mobile:h-touch',
        className,
      )}
    >
      <Search size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
      <input
        type="text"
        aria-label={t('find.list.label')}
        placeholder={t('find.hint')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onFocus={onWant}
        onChange={({target}) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onTake();
          else if (event.key === 'Escape' && value !== '') onChange('');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-13 text-text-1 outline-none placeholder:text-text-3"
      />
      {value !== '' && (
        <IconButton
          size="small"
          className="size-6!"
          label={t('find.list.showAll')}
          icon={<X size={14} strokeWidth={1.75} />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
