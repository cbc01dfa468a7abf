import {type KeyboardEvent, useEffect, useId, useRef} from 'react';
import {cx} from '../cx.ts';
import {Tooltip} from '../primitives/tooltip.tsx';
import type {CivilPeriod} from './civil-date.ts';
import {cursorAfter} from './civil-keys.ts';

/** State of one cell of a grid. */
export interface CivilCell {
  /** Shown in the cell, and read for it. */
  readonly text: string;
  readonly name: string;
  readonly today: boolean;
  readonly chosen: boolean;
  /** Inside a selected or highlighted range, its ends included. */
  readonly within: boolean;
  /** Why it cannot be picked. */
  readonly refusal: string | undefined;
}

export interface CivilGridProps {
  readonly label: string;
  readonly unit: CivilPeriod;
  /** Values in rows; undefined leaves a cell empty. */
  readonly rows: ReadonlyArray<ReadonlyArray<string | undefined>>;
  /** Values outside the grid's own month or period, shown muted. */
  readonly isBeside?: (value: string) => boolean;
  readonly heads?: ReadonlyArray<{readonly short: string; readonly long: string}>;
  /** The only cell in the tab order. */
  readonly cursor: string;
  /** Whether the cursor's cell is focused when it moves. */
  readonly focused: boolean;
  readonly cellOf: (value: string) => CivilCell;
  onCursor(value: string): void;
  onPick(value: string): void;
  onPoint?(value: string | undefined): void;
}

/** A grid of days, months or years with the WAI-ARIA grid keys: arrows, Home and End in the row, Page keys by month or year. */
export function CivilGrid({label, unit, rows, isBeside, heads, cursor, focused, cellOf, onCursor, onPick, onPoint}: CivilGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const reasonsId = useId();
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-value="${cursor}"]`)?.focus({preventScroll: true});
  }, [cursor, focused]);

  const cells = rows.map((row) => row.map((value) => (value === undefined ? undefined : {value, ...cellOf(value)})));
  const reasons = [...new Set(cells.flat().flatMap((cell) => cell?.refusal ?? []))];
  const handleKey = (event: KeyboardEvent) => {
    const row = rows.find((values) => values.includes(cursor))?.flatMap((value) => value ?? []) ?? [cursor];
    const moved = cursorAfter(event, cursor, unit, row);
    if (moved === undefined) return;
    event.preventDefault();
    onCursor(moved);
  };

  return (
    <div ref={grid} className="select-none">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of choices is a grid.
        role="grid"
        aria-label={label}
        onKeyDown={handleKey}
        onPointerLeave={() => onPoint?.(undefined)}
        className="w-full border-spacing-0"
      >
        {heads && (
          <thead>
            <tr>
              {heads.map(({short, long}) => (
                <th key={long} scope="col" abbr={long} className="h-8 w-9 p-0 text-12 font-normal text-text-3 mobile:w-11">
                  <span aria-hidden="true">{short}</span>
                  <span className="sr-only">{long}</span>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {cells.map((row, at) => (
            <tr key={rows[at]?.find(Boolean) ?? `empty ${at}`}>
              {row.map((cell, column) =>
                cell === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other key.
                  <td key={column} className="h-8 p-0 mobile:h-touch" />
                ) : (
                  <Cell
                    key={cell.value}
                    cell={cell}
                    unit={unit}
                    beside={isBeside?.(cell.value) ?? false}
                    tabIndex={cell.value === cursor ? 0 : -1}
                    reasonId={cell.refusal === undefined ? undefined : `${reasonsId}-${reasons.indexOf(cell.refusal)}`}
                    onPick={onPick}
                    onPoint={onPoint}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.map((reason, at) => (
        <span key={reason} id={`${reasonsId}-${at}`} hidden>
          {reason}
        </span>
      ))}
    </div>
  );
}

interface CellProps {
  readonly cell: CivilCell & {readonly value: string};
  readonly unit: CivilPeriod;
  readonly beside: boolean;
  readonly tabIndex: 0 | -1;
  readonly reasonId: string | undefined;
  readonly onPick: (value: string) => void;
  readonly onPoint: ((value: string | undefined) => void) | undefined;
}

/** A refused cell stays reachable, so that its reason can be read and heard. */
function Cell({cell: {value, text, name, today, chosen, within, refusal}, unit, beside, tabIndex, reasonId, onPick, onPoint}: CellProps) {
  const button = (
    <button
      type="button"
      aria-label={name}
      aria-current={today ? 'date' : undefined}
      aria-disabled={refusal === undefined ? undefined : true}
      aria-describedby={reasonId}
      data-value={value}
      tabIndex={tabIndex}
      onClick={() => refusal === undefined && onPick(value)}
      onPointerEnter={() => onPoint?.(refusal === undefined ? value : undefined)}
      className={cx(
        'relative flex items-center justify-center text-13 focus-visible:z-10 focus-visible:-outline-offset-1',
        unit === 'day' ? 'h-8 w-9 mobile:h-touch mobile:w-11' : 'h-10 w-full mobile:h-touch',
        chosen ? 'rounded-2 bg-primary-fill font-semibold text-on-primary' : within ? 'bg-selection' : 'rounded-2',
        !chosen && (refusal !== undefined ? 'text-text-disabled' : cx('hover:bg-hover', beside ? 'text-text-3' : 'text-text-1')),
        today && 'font-semibold',
      )}
    >
      {text}
      {today && <span aria-hidden="true" className={cx('absolute bottom-1 h-0.5 w-3', chosen ? 'bg-on-primary' : 'bg-primary')} />}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
    <td aria-selected={chosen} aria-disabled={refusal === undefined ? undefined : true} className="p-0">
      {refusal === undefined ? (
        button
      ) : (
        <Tooltip label={refusal} side="top">
          {button}
        </Tooltip>
      )}
    </td>
  );
}
