import {useVirtualizer} from '@tanstack/react-virtual';
import {Check} from 'lucide-react';
import {type KeyboardEvent, type Ref, useEffect, useRef} from 'react';
import {cx} from '../../cx.ts';
import type {Choice} from './choice-model.ts';

/** Longer lists are rendered only where they are in view. */
const VIRTUAL_ABOVE = 200;
const ROW_PX = 32;

export interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Index of the active choice; -1 for none. */
  readonly active: number;
  readonly chosen: ReadonlySet<string>;
  readonly multiple: boolean;
  /** Whether the list itself takes the focus, because there is no search above it. */
  readonly focusable: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  refusalOf(choice: Choice): string | undefined;
  onActive(index: number): void;
  onChoose(choice: Choice): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The open list of a select. The focus stays in the search or on the list; aria refers to the active choice by its id. */
export function ChoiceList({
  id,
  label,
  choices,
  active,
  chosen,
  multiple,
  focusable,
  ref,
  refusalOf,
  onActive,
  onChoose,
  onKeyDown,
}: ChoiceListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = choices.length > VIRTUAL_ABOVE;
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
    enabled: virtual,
  });
  useEffect(() => {
    if (active < 0) return;
    if (virtual) virtualizer.scrollToIndex(active);
    else scroller.current?.querySelector(`[id="${choiceId(id, active)}"]`)?.scrollIntoView({block: 'nearest'});
  }, [active, id, virtual, virtualizer]);

  const option = (index: number, offsetPx?: number) => {
    const choice = choices[index]!;
    const refusal = refusalOf(choice);
    const isChosen = chosen.has(choice.value);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list or the search above it handles the keys.
      <div
        key={choice.value}
        id={choiceId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        aria-disabled={refusal === undefined ? undefined : true}
        aria-setsize={virtual ? choices.length : undefined}
        aria-posinset={virtual ? index + 1 : undefined}
        title={refusal}
        onClick={() => refusal === undefined && onChoose(choice)}
        onPointerMove={() => index !== active && onActive(index)}
        style={
          offsetPx === undefined ? undefined : {position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${offsetPx}px)`}
        }
        className={cx(
          'flex h-8 cursor-default items-center gap-2 rounded-2 px-2 text-13 mobile:h-touch',
          index === active && 'bg-hover',
          refusal !== undefined ? 'text-text-disabled' : isChosen ? 'text-primary-text' : 'text-text-1',
        )}
      >
        {multiple ? (
          <span
            aria-hidden="true"
            className={cx(
              'flex size-4 shrink-0 items-center justify-center rounded-[3px] border',
              isChosen ? 'border-primary-fill bg-primary-fill text-on-primary' : 'border-line-control bg-surface',
            )}
          >
            {isChosen && <Check size={12} strokeWidth={2.5} />}
          </span>
        ) : null}
        <span className="min-w-0 flex-1 truncate">{choice.label}</span>
        {(refusal ?? choice.note) && <span className="max-w-1/2 truncate text-12 text-text-3">{refusal ?? choice.note}</span>}
        {!multiple && isChosen && <Check size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />}
      </div>
    );
  };

  return (
    <div ref={scroller} className="max-h-64 min-h-0 overflow-y-auto [scrollbar-width:thin]">
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={focusable && active >= 0 ? choiceId(id, active) : undefined}
        tabIndex={focusable ? 0 : -1}
        onKeyDown={focusable ? onKeyDown : undefined}
        style={virtual ? {position: 'relative', height: virtualizer.getTotalSize()} : undefined}
        className="outline-none"
      >
        {virtual ? virtualizer.getVirtualItems().map(({index, start}) => option(index, start)) : choices.map((_, index) => option(index))}
      </div>
    </div>
  );
}
