import {Input} from '@livebus/ui';
import {Search, X} from 'lucide-react';
import type {KeyboardEvent} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {PickLevel} from './first-pick.ts';
import type {AssetSearchState} from './use-asset-search.ts';

export interface AssetSearchProps {
  readonly search: AssetSearchState;
  readonly levels: readonly PickLevel[];
  /** Enter picks the best match on a supported level. */
  onTake(node: AssetNode): void;
}

/** The search field above a tree; results are announced to screen readers. Escape clears it. */
export function AssetSearch({search, levels, onTake}: AssetSearchProps) {
  const {t} = useTexts('asset-tree');
  const {text, setText, want, kept, found, withoutPinyin} = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    } else if (event.key === 'Enter') {
      const first = found.find(({role}) => levels.some((level) => level === role));
      if (first !== undefined) onTake(first);
    }
  };
  return (
    <div className="mx-3 mb-2 shrink-0">
      <Input
        label={t('search')}
        labelHidden
        icon={<Search size={14} strokeWidth={1.75} />}
        placeholder={t('searchBy')}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onFocus={want}
        onChange={({target}) => {
          want();
          setText(target.value);
        }}
        onKeyDown={onKeyDown}
        trailing={
          text !== '' && (
            <button
              type="button"
              aria-label={t('clear')}
              className="-mr-1 flex size-6 shrink-0 items-center justify-center rounded-2 text-text-3 hover:bg-hover"
              onClick={() => setText('')}
            >
              <X size={14} strokeWidth={1.75} />
            </button>
          )
        }
      />
      <p role="status" className="text-12 text-text-3 not-empty:mt-1">
        {kept !== undefined &&
          [found.length === 0 ? t('none') : t('found', {n: found.length}), withoutPinyin && t('noPinyin')].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
