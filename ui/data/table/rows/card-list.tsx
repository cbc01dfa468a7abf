import {useVirtualizer} from '@tanstack/react-virtual';
import {Fragment, useEffect} from 'react';
import {cx} from '../../../cx.ts';
import {CellValue} from '../columns/cell-value.tsx';
import type {DataColumn} from '../columns/columns.ts';
import type {RowFacts} from '../grid/grid-acts.ts';
import type {GridPlace} from '../grid/grid-keys.ts';
import {ActionLinks, ChoiceBox} from '../grid/row-controls.tsx';

export interface CardListProps<Row extends object> {
  readonly label: string;
  readonly scroller: HTMLElement;
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  readonly columns: readonly DataColumn<Row>[];
  readonly facts: RowFacts<Row>;
  readonly indexed: boolean;
  readonly selectedIds: ReadonlySet<string> | undefined;
  readonly currentId: string | undefined;
  readonly hit: GridPlace | undefined;
  readonly busy: boolean;
  readonly dimmed: boolean;
}

const LINE_PX = 24;
const FRAME_PX = 68;

/** The rows as cards, for a narrow place: the first column is the title, each other one a line with its head. */
export function CardList<Row extends object>(props: CardListProps<Row>) {
  const {label, scroller, rows, rowId, columns, hit, busy, dimmed} = props;
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => FRAME_PX + (columns.length - 1) * LINE_PX,
    overscan: 6,
    getItemKey: (index) => (rows[index] === undefined ? index : rowId(rows[index])),
  });
  useEffect(() => {
    if (hit !== undefined) cards.scrollToIndex(hit.row);
  }, [hit, cards]);
  return (
    <ul
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('relative', dimmed && 'saturate-[0.4]')}
      style={{height: cards.getTotalSize()}}
    >
      {cards.getVirtualItems().map(({index, start, key}) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={cards.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 px-3 pt-3"
            style={{top: start}}
          >
            <Card {...props} row={row} index={index} id={rowId(row)} />
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps<Row extends object> extends CardListProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
}

function Card<Row extends object>({row, id, index, columns, facts, indexed, selectedIds, currentId, hit}: CardProps<Row>) {
  const [title, ...rest] = columns;
  const actions = facts.actions?.(row) ?? [];
  const chosen = selectedIds?.has(id);
  return (
    <article
      data-row-id={id}
      aria-current={currentId === id ? 'true' : undefined}
      className={cx(
        'rounded-3 border px-3 py-2.5 text-13',
        chosen || currentId === id ? 'border-primary-line bg-selection' : 'border-line bg-surface',
        hit?.row === index && 'shadow-[inset_0_0_0_2px_var(--warning)]',
      )}
    >
      <header className="flex min-h-7 items-center gap-2 font-semibold text-text-1">
        {selectedIds !== undefined && <ChoiceBox id={id} row={row} facts={facts} chosen={chosen === true} alone />}
        {title &&
          (facts.openable ? (
            <button
              type="button"
              onClick={() => facts.acts.current.open(row)}
              className="min-w-0 flex-1 truncate text-left text-primary-text"
            >
              <CellValue column={title} row={row} labels={facts.labels} pattern={facts.pattern} />
            </button>
          ) : (
            <span className="min-w-0 flex-1 truncate">
              <CellValue column={title} row={row} labels={facts.labels} pattern={facts.pattern} />
            </span>
          ))}
        {indexed && (
          <span className="text-12 font-normal text-text-3 tabular-nums">
            {(facts.firstIndex + index).toLocaleString(facts.labels.locale)}
          </span>
        )}
      </header>
      <dl className="mt-1 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rest.map((column) => (
          <Fragment key={column.key}>
            <dt className="text-text-3">
              {column.group !== undefined && `${column.group} `}
              {column.head}
              {column.unit && <span className="ml-1 text-12">{column.unit}</span>}
            </dt>
            <dd className="text-right break-words text-text-1 tabular-nums">
              <CellValue column={column} row={row} labels={facts.labels} pattern={facts.pattern} wraps />
            </dd>
          </Fragment>
        ))}
      </dl>
      {actions.length > 0 && (
        <footer className="-mx-1 mt-2 -mb-2 flex justify-end border-t border-line">
          <ActionLinks actions={actions} alone />
        </footer>
      )}
    </article>
  );
}
