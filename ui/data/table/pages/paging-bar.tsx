import {ChevronDown, ChevronLeft, ChevronRight, Ellipsis} from 'lucide-react';
import {type KeyboardEvent, useState} from 'react';
import {cx} from '../../../cx.ts';
import {IconButton} from '../../../primitives/icon-button.tsx';
import {Menu, MenuChoice} from '../../../primitives/menu.tsx';
import type {PagingLabels} from '../table-labels.ts';
import {GAP, pageCount, pageNumbers, pageWithin} from './page-numbers.ts';

export interface PagingBarProps {
  readonly labels: PagingLabels;
  /** BCP 47, for the figures. */
  readonly locale: string;
  /** From 1. The nearest existing page is shown. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  onChange(page: number, pageSize: number): void;
  /** Page sizes to choose from, if there are at least two. */
  readonly sizes?: readonly number[];
  /** Adds a field for a page number if there is more than one page. */
  readonly jumper?: boolean;
  /** Fewer controls, for a narrow place. */
  readonly compact?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

const PAGE = 'inline-flex h-control-sm min-w-7 items-center justify-center rounded-2 border px-1.5 text-13 tabular-nums';

/** The total, the pages, and buttons to reach them. */
export function PagingBar(props: PagingBarProps) {
  const {labels, locale, pageSize, total, onChange, sizes = [], jumper, compact, disabled, className} = props;
  const page = pageWithin(props.page, total, pageSize);
  const pages = pageCount(total, pageSize);
  const figure = (value: number) => value.toLocaleString(locale);
  const go = (to: number) => {
    if (to !== page) onChange(to, pageSize);
  };
  // The first row stays on the page.
  const resize = (size: number) => onChange(Math.floor(((page - 1) * pageSize) / size) + 1, size);
  return (
    <nav
      aria-label={labels.paging}
      className={cx('flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-13 text-text-2', className)}
    >
      <span className="mr-1 whitespace-nowrap">{labels.total(figure(total))}</span>
      <IconButton
        size="small"
        label={labels.previousPage}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        disabled={disabled || page <= 1}
        onClick={() => go(page - 1)}
      />
      {compact ? (
        <span className="whitespace-nowrap tabular-nums">{labels.pageOf(figure(page), figure(pages))}</span>
      ) : (
        <Numbers page={page} pages={pages} figure={figure} labels={labels} disabled={disabled} onGo={go} />
      )}
      <IconButton
        size="small"
        label={labels.nextPage}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        disabled={disabled || page >= pages}
        onClick={() => go(page + 1)}
      />
      {sizes.length > 1 && (
        <Menu
          trigger={
            <button
              type="button"
              disabled={disabled}
              className="inline-flex h-control-sm items-center gap-1.5 rounded-2 border border-line-control bg-surface px-2 text-13 whitespace-nowrap text-text-1 hover:bg-hover"
            >
              <span className="sr-only">{labels.pageSizeLabel} </span>
              {labels.pageSize(figure(pageSize))}
              <ChevronDown size={14} aria-hidden="true" className="text-text-3" />
            </button>
          }
        >
          <MenuChoice
            label={labels.pageSizeLabel}
            value={String(pageSize)}
            options={sizes.map((size) => ({value: String(size), label: labels.pageSize(figure(size))}))}
            onChange={(size) => resize(Number(size))}
          />
        </Menu>
      )}
      {jumper && pages > 1 && !compact && (
        <Jumper labels={labels} disabled={disabled} onJump={(to) => go(pageWithin(to, total, pageSize))} />
      )}
    </nav>
  );
}

interface NumbersProps {
  readonly page: number;
  readonly pages: number;
  figure(value: number): string;
  readonly labels: PagingLabels;
  readonly disabled: boolean | undefined;
  onGo(page: number): void;
}

function Numbers({page, pages, figure, labels, disabled, onGo}: NumbersProps) {
  return (
    <ol className="flex items-center gap-1">
      {pageNumbers(page, pages).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the positions stay, their numbers change.
        <li key={index}>
          {entry === GAP ? (
            <span aria-hidden="true" className="inline-flex min-w-7 justify-center text-text-3">
              <Ellipsis size={14} />
            </span>
          ) : (
            <button
              type="button"
              aria-label={labels.page(figure(entry))}
              aria-current={entry === page ? 'page' : undefined}
              disabled={disabled}
              onClick={() => onGo(entry)}
              className={cx(
                PAGE,
                entry === page
                  ? 'border-primary bg-surface font-semibold text-primary-text'
                  : 'border-transparent text-text-2 hover:bg-hover disabled:text-text-disabled',
              )}
            >
              {figure(entry)}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface JumperProps {
  readonly labels: PagingLabels;
  readonly disabled: boolean | undefined;
  /** Any whole number: the nearest page is used. */
  onJump(page: number): void;
}

function Jumper({labels, disabled, onJump}: JumperProps) {
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (typed !== '') onJump(Number(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    jump();
  };
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {labels.jumpBefore}
      <input
        aria-label={labels.jump}
        inputMode="numeric"
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(digits(event.target.value))}
        onBlur={jump}
        onKeyDown={onKeyDown}
        className="h-control-sm w-12 rounded-2 border border-line-control bg-surface px-1.5 text-center text-13 text-text-1"
      />
      {labels.jumpAfter}
    </span>
  );
}

/** Also accepts full-width digits of an input method. */
function digits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 7);
}
