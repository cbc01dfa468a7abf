import {cx, IconButton} from '@livebus/ui';
import {Search, X} from 'lucide-react';
import {type KeyboardEvent, type Ref, useDeferredValue, useEffect, useId, useImperativeHandle, useMemo, useRef, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {EquipmentItem} from '../../../../shared/equipment-tree/equipment-items.ts';
import type {FindableItem} from '../../../../shared/find/find-entries.ts';
import {FoundItem} from './found-item.tsx';
import type {FindState} from './use-find-index.ts';

/** Between few tools it is a sign of the size of a button; written into, it covers them. */
const OVER_NARROW_TOOLS =
  '@max-[38rem]:focus-within:absolute @max-[38rem]:focus-within:inset-x-3 @max-[38rem]:focus-within:z-sticky @max-[38rem]:focus-within:w-auto';

/** Longest list of results; the count says how many there are. */
const SHOWN_RESULTS = 50;

export interface FindBoxHandle {
  focus(): void;
}

export interface FindBoxProps {
  readonly ref?: Ref<FindBoxHandle>;
  readonly find: FindState;
  /** What is selected in the picture: with another one whatever was being sought is over. */
  readonly selectedId: string | null;
  /** The item of a key as it stands now, for its state. */
  itemOf(key: string): EquipmentItem | undefined;
  /** Flies there. */
  onFind(id: string): void;
  /** Left without finding: the focus goes back to where it was. */
  onLeave(): void;
  /** On a phone it is a sign that opens into the whole width. */
  readonly folded: boolean;
}

/** 定位设备: a combobox by the WAI-ARIA practice over everything of the picture; Enter flies there. */
export function FindBox({ref, find, selectedId, itemOf, onFind, onLeave, folded}: FindBoxProps) {
  const {t} = useTexts('single-line');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter came before the index: what it finds first is taken when it is there. */
  const [awaited, setAwaited] = useState(false);
  const asked = useDeferredValue(query);
  const searching = asked.trim() !== '';
  const result = useMemo(
    () => (searching && find.index !== null ? find.index.search(asked, SHOWN_RESULTS) : null),
    [find.index, asked, searching],
  );
  const entries = result?.entries ?? [];
  const at = Math.min(active, entries.length - 1);
  const listed = open && searching;

  useImperativeHandle(ref, () => ({
    focus: () => {
      setUnfolded(true);
      input.current?.focus();
      input.current?.select();
    },
  }));
  useEffect(() => {
    if (folded && unfolded) input.current?.focus();
  }, [folded, unfolded]);
  useEffect(() => {
    if (listed && at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({block: 'nearest'});
  }, [listed, at, listId]);

  const clear = () => {
    setQuery('');
    setOpen(false);
    setActive(0);
    setUnfolded(false);
    setAwaited(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection alone ends the search.
  useEffect(clear, [selectedId]);
  const take = (entry: FindableItem | undefined) => {
    if (entry === undefined) return;
    clear();
    onFind(entry.id);
  };
  const leave = () => {
    clear();
    onLeave();
  };
  // Who types fast is ahead of the list: what is typed now counts, not what is listed.
  const takeTyped = () => {
    if (!open || query.trim() === '') return;
    if (find.index === null) setAwaited(true);
    else take(asked === query ? entries[at] : find.index.search(query, 1).entries[0]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index alone is awaited.
  useEffect(() => {
    if (!awaited || find.index === null) return;
    setAwaited(false);
    take(find.index.search(query, 1).entries[0]);
  }, [awaited, find.index]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method choose characters.
    if (event.nativeEvent.isComposing) return;
    const move = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') takeTyped();
    else if (move !== undefined && entries.length > 0) {
      setOpen(true);
      if (listed) setActive((at + move + entries.length) % entries.length);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (folded && !unfolded) {
    return (
      <IconButton
        size="touch"
        label={t('find.label')}
        icon={<Search size={18} strokeWidth={1.75} />}
        onClick={() => {
          find.want();
          setUnfolded(true);
        }}
      />
    );
  }
  return (
    <div
      className={cx(
        folded
          ? 'absolute inset-x-0 top-0 z-sticky flex h-full items-center gap-1 bg-surface pr-1 pl-3'
          : cx('relative w-50 min-w-9 shrink', OVER_NARROW_TOOLS),
      )}
    >
      <div
        className={cx(
          'flex items-center gap-1.5 rounded-2 border border-line-control bg-surface px-2 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
          folded ? 'h-control min-w-0 flex-1' : 'h-control-sm w-full',
        )}
      >
        <Search size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
        <input
          ref={input}
          role="combobox"
          aria-label={t('find.label')}
          aria-description={t('find.hint')}
          aria-expanded={listed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={listed && at >= 0 ? `${listId}-${at}` : undefined}
          aria-keyshortcuts="/"
          placeholder={folded ? t('find.hint') : t('find.placeholder')}
          title={t('find.hint')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onFocus={() => {
            find.want();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onChange={({target}) => {
            setQuery(target.value);
            setOpen(true);
            setActive(0);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-13 text-text-1 outline-none placeholder:text-text-3"
        />
        {!folded && query === '' && (
          <span
            aria-hidden="true"
            className="shrink-0 @max-[38rem]:hidden rounded-1 border border-line px-1 font-sans text-11 leading-4 text-text-3"
          >
            /
          </span>
        )}
      </div>
      {folded && <IconButton size="touch" label={t('find.close')} icon={<X size={18} strokeWidth={1.75} />} onClick={leave} />}
      <div
        hidden={!listed}
        className={cx(
          'absolute z-popover flex max-h-[min(420px,60vh)] flex-col overflow-hidden rounded-3 bg-raised text-13 text-text-1 shadow-2',
          folded ? 'inset-x-2 top-full' : 'top-full left-0 mt-1 w-90',
        )}
        // The field keeps the focus while the list is pressed or scrolled.
        onPointerDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label={t('find.results')} className="min-h-0 overflow-y-auto p-1">
          {entries.map((entry, index) => (
            <FoundItem
              key={entry.key}
              id={`${listId}-${index}`}
              entry={entry}
              item={itemOf(entry.key)}
              active={index === at}
              onPoint={() => setActive(index)}
              onTake={() => take(entry)}
            />
          ))}
        </div>
        {result?.total === 0 && <p className="px-3 pt-1 text-text-2">{t('find.none')}</p>}
        <p role="status" className="shrink-0 px-3 pt-1 pb-2 text-12 text-text-3">
          {listed && statusOf()}
        </p>
      </div>
    </div>
  );

  function statusOf(): string {
    if (result === null) return t('find.preparing');
    const {total} = result;
    const count = total > entries.length ? t('find.totalCut', {n: total, shown: entries.length}) : t('find.total', {n: total});
    return [total === 0 ? t('find.noneHelp') : count, find.withoutPinyin ? t('find.noPinyin') : ''].filter(Boolean).join(' ');
  }
}
