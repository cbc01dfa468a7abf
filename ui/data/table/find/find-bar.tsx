import {ChevronDown, ChevronUp, ListFilter, Search, X} from 'lucide-react';
import {type KeyboardEvent, useEffect, useRef} from 'react';
import {IconButton} from '../../../primitives/icon-button.tsx';
import {Input} from '../../../primitives/input.tsx';
import type {DataTableLabels} from '../table-labels.ts';
import {MAX_HITS} from './find-cells.ts';
import type {TableFind} from './use-table-find.ts';

export interface FindBarProps {
  readonly find: TableFind;
  readonly labels: DataTableLabels;
  /** Only the rows of one page are loaded. */
  readonly onPageOnly: boolean;
  onStep(by: 1 | -1): void;
  onClose(): void;
}

/** The field of the table's search, the number of matches, and buttons to step through them. */
export function FindBar({find, labels, onPageOnly, onStep, onClose}: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const figure = (value: number) => value.toLocaleString(labels.locale);
  const count = find.hits.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-2">
      <Input
        ref={field}
        label={labels.find}
        labelHidden
        icon={<Search size={14} />}
        placeholder={labels.findPlaceholder}
        value={find.query}
        onChange={(event) => find.setQuery(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        className="w-full max-w-60 min-w-32 flex-1"
      />
      <span role="status" className="min-w-20 text-12 whitespace-nowrap text-text-3 tabular-nums">
        {find.pattern !== undefined &&
          (count > 0
            ? labels.hits(find.at < 0 ? '-' : figure(find.at + 1), `${figure(count)}${count >= MAX_HITS ? '+' : ''}`)
            : find.done
              ? labels.noHits
              : labels.searching)}
      </span>
      <span className="flex items-center">
        <IconButton
          size="small"
          label={labels.previousHit}
          icon={<ChevronUp size={16} aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          label={labels.nextHit}
          icon={<ChevronDown size={16} aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => onStep(1)}
        />
        <IconButton
          size="small"
          label={labels.onlyHits}
          icon={<ListFilter size={15} aria-hidden="true" />}
          aria-pressed={find.onlyHits}
          className="aria-pressed:bg-selection aria-pressed:text-primary-text"
          onClick={() => find.setOnlyHits(!find.onlyHits)}
        />
        <IconButton size="small" label={labels.closeFind} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </span>
      {onPageOnly && <span className="text-12 text-text-3">{labels.findOnPage}</span>}
    </search>
  );
}
