import {LoaderCircle, Search} from 'lucide-react';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {Button} from '../../primitives/button.tsx';
import {ChoiceList, choiceId} from './choice-list.tsx';
import {type Choice, findByTyping, findChoices, moveActive} from './choice-model.ts';
import type {ChoiceTexts} from './choice-texts.ts';

const PAGE = 8;
const TYPING_MS = 700;

export interface ChoicePanelProps {
  readonly id: string;
  readonly label: string;
  readonly texts: ChoiceTexts;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly searchable: boolean;
  /** For a remote search; the choices are then shown as received. */
  readonly onSearch?: ((text: string) => void) | undefined;
  readonly loading: boolean;
  /** Why loading failed, with a retry. */
  readonly failure?: {readonly reason: string; onRetry(): void} | undefined;
  refusalOf(choice: Choice): string | undefined;
  onChoose(choice: Choice): void;
  /** Selects or clears all that may be; not offered without it. */
  readonly onAll?: (() => void) | undefined;
  onClose(): void;
}

/** Search and list, or the message instead of them. */
export function ChoicePanel(props: ChoicePanelProps) {
  const {label, texts, choices, chosen, multiple, searchable, onSearch, loading, failure, refusalOf, onChoose, onAll, onClose} = props;
  const listId = useId();
  const [text, setText] = useState('');
  const shown = onSearch === undefined ? findChoices(choices, text) : choices;
  const [active, setActive] = useState(() =>
    Math.max(
      searchable ? -1 : 0,
      choices.findIndex(({value}) => value === chosen[0]),
    ),
  );
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typing = useRef({text: '', atMs: 0});
  useEffect(() => (searchable ? search.current : list.current)?.focus({preventScroll: true}), [searchable]);

  const within = active < shown.length ? active : shown.length - 1;
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = shown.length;
    const choice = shown[within];
    if (event.key === 'ArrowDown') setActive(moveActive(within, 1, count));
    else if (event.key === 'ArrowUp') setActive(moveActive(within, -1, count));
    else if (event.key === 'PageDown') setActive(moveActive(within, PAGE, count));
    else if (event.key === 'PageUp') setActive(moveActive(within, -PAGE, count));
    else if (event.key === 'Home' && !searchable) setActive(moveActive(0, 0, count));
    else if (event.key === 'End' && !searchable) setActive(count - 1);
    else if (event.key === 'Tab') return onClose();
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      if (choice !== undefined && refusalOf(choice) === undefined) onChoose(choice);
    } else if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const {text: before, atMs} = typing.current;
      const typed = event.timeStamp - atMs < TYPING_MS && before !== event.key ? before + event.key : event.key;
      typing.current = {text: typed, atMs: event.timeStamp};
      const hit = findByTyping(shown, typed, within);
      if (hit >= 0) setActive(hit);
    } else return;
    event.preventDefault();
  };

  return (
    <div id={props.id} className="flex min-h-0 w-full flex-col gap-1">
      {searchable && (
        <div className="flex h-8 items-center gap-2 rounded-2 border border-line-control bg-surface px-2 focus-within:border-focus mobile:h-touch">
          <Search size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
          <input
            ref={search}
            type="search"
            aria-label={`${texts.search} ${label}`}
            aria-controls={listId}
            aria-activedescendant={within >= 0 ? choiceId(listId, within) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.search}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(event.target.value === '' ? -1 : 0);
              onSearch?.(event.target.value.trim());
            }}
            onKeyDown={handleKey}
            className="h-full min-w-0 flex-1 bg-transparent text-13 text-text-1 outline-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
          />
          {loading && <LoaderCircle size={14} aria-hidden="true" className="shrink-0 animate-spin text-text-3" />}
        </div>
      )}
      {failure !== undefined ? (
        <div role="alert" className="flex items-center gap-2 px-2 py-2 text-13 text-text-2">
          <span className="min-w-0 flex-1">
            {texts.failed} {failure.reason}
          </span>
          <Button size="small" onClick={failure.onRetry}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <>
          {onAll !== undefined && text === '' && shown.length > 0 && (
            <button
              type="button"
              onClick={onAll}
              className="flex h-8 items-center rounded-2 px-2 text-13 text-primary-text hover:bg-hover mobile:h-touch"
            >
              {texts.all}
            </button>
          )}
          <ChoiceList
            ref={list}
            id={listId}
            label={label}
            choices={shown}
            active={within}
            chosen={new Set(chosen)}
            multiple={multiple}
            focusable={!searchable}
            refusalOf={refusalOf}
            onActive={setActive}
            onChoose={onChoose}
            onKeyDown={handleKey}
          />
          <p role="status" className="px-2 text-13 text-text-3 not-empty:py-2">
            {loading ? texts.loading : shown.length > 0 ? '' : text === '' ? texts.empty : texts.noHit}
          </p>
        </>
      )}
    </div>
  );
}
