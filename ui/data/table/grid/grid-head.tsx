// biome-ignore-all lint/a11y/useSemanticElements: rows and cells lie where the window puts them, which the elements of a table do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell; a row or a group of heads never has it.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid answers the keys of all its cells.
import {ArrowDown, ArrowUp, ChevronsUpDown} from 'lucide-react';
import {memo, type PointerEvent, type ReactNode, type RefObject} from 'react';
import {cx} from '../../../cx.ts';
import {CheckMark} from '../../check-mark.tsx';
import {allowedWidth} from '../columns/column-widths.ts';
import {headGroups} from '../columns/head-groups.ts';
import type {TableSort} from '../rows/sort-values.ts';
import {alignOf, cellPlace, edgeLine} from './cell-looks.ts';
import type {GridActs} from './grid-acts.ts';
import type {GridLayout, PlacedColumn} from './grid-columns.ts';
import {HEAD_ROW} from './grid-keys.ts';

export interface GridHeadProps<Row> {
  readonly layout: GridLayout<Row>;
  readonly sort: TableSort | null;
  readonly resizable: boolean;
  /** Id of the text that explains resizing by keyboard. */
  readonly hintId: string;
  /** Column of the head that is in the tab order. */
  readonly activeColumn: number | undefined;
  /** The select-all box and its name; undefined without selection. */
  readonly chosen: boolean | 'indeterminate' | undefined;
  readonly chooseLabel: string;
  readonly bordered: boolean;
  readonly acts: RefObject<GridActs>;
}

/** Height of one head row in CSS pixels: the token `--h-thead`. */
export const HEAD_PX = 36;

/** The heads, always rendered whole: one row, or two if columns are grouped. */
export const GridHead = memo(PlainGridHead) as typeof PlainGridHead;

function PlainGridHead<Row>(props: GridHeadProps<Row>) {
  const {layout, bordered} = props;
  const groups = headGroups(layout.columns);
  const grouped = groups.some(({text}) => text !== undefined);
  return (
    <div role="rowgroup" className="sticky top-0 z-2 border-b border-line bg-sunken" style={{width: layout.totalPx, minWidth: '100%'}}>
      {grouped && (
        <div role="row" aria-rowindex={1} className="flex bg-sunken" style={{height: HEAD_PX}}>
          {groups.map(({text, from, count}) => {
            const members = layout.columns.slice(from, from + count);
            return (
              <GroupHead
                key={members[0]!.key}
                text={text}
                from={from}
                members={members}
                bordered={bordered && from + count < layout.columns.length}
              />
            );
          })}
        </div>
      )}
      <div role="row" aria-rowindex={grouped ? 2 : 1} className="flex bg-sunken" style={{height: HEAD_PX}}>
        {layout.columns.map((column, index) => (
          <Head key={column.key} column={column} index={index} tall={grouped && column.group === undefined} {...props} />
        ))}
      </div>
    </div>
  );
}

interface GroupHeadProps<Row> {
  readonly text: string | undefined;
  readonly from: number;
  readonly members: readonly PlacedColumn<Row>[];
  readonly bordered: boolean;
}

function GroupHead<Row>({text, from, members, bordered}: GroupHeadProps<Row>) {
  const first = members[0]!;
  const last = members.at(-1)!;
  const widthPx = members.reduce((sum, {widthPx: own}) => sum + own, 0);
  // At the end edge the last column defines the distance.
  const anchor = first.sticky === 'end' ? last : first;
  const place = {...cellPlace(anchor), width: widthPx};
  if (text === undefined) return <div role="none" className="shrink-0" style={place} />;
  return (
    <div
      role="columnheader"
      aria-colindex={from + 1}
      aria-colspan={members.length}
      className={cx(
        'flex shrink-0 items-center justify-center border-b border-line bg-inherit px-2 text-13 font-semibold text-text-1',
        bordered && 'border-r',
        edgeLine(members.find(({edge}) => edge) ?? first),
      )}
      style={place}
    >
      <span className="truncate" title={text}>
        {text}
      </span>
    </div>
  );
}

interface HeadProps<Row> extends GridHeadProps<Row> {
  readonly column: PlacedColumn<Row>;
  readonly index: number;
  /** Spans both head rows. */
  readonly tall: boolean;
}

const ARIA_SORT = {asc: 'ascending', desc: 'descending'} as const;

function Head<Row>({
  layout,
  column,
  index,
  tall,
  sort,
  resizable,
  hintId,
  activeColumn,
  chosen,
  chooseLabel,
  bordered,
  acts,
}: HeadProps<Row>) {
  const sortable = column.data?.sortable === true;
  const direction = sortable && sort?.key === column.key ? sort.direction : undefined;
  const drawn = resizable && !column.fixed;
  const end = alignOf(column) === 'end';
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-rowspan={tall ? 2 : undefined}
      aria-sort={sortable ? (direction === undefined ? 'none' : ARIA_SORT[direction]) : undefined}
      aria-describedby={drawn ? hintId : undefined}
      tabIndex={activeColumn === index ? 0 : -1}
      data-cell={`${HEAD_ROW}:${index}`}
      onClick={sortable ? () => acts.current.sort(column.key) : undefined}
      className={cx(
        'group/head relative flex shrink-0 items-center gap-1 bg-inherit px-3 text-13 font-semibold text-text-1 select-none focus-visible:-outline-offset-2',
        end && 'flex-row-reverse',
        alignOf(column) === 'center' && 'justify-center',
        sortable && 'cursor-pointer hover:bg-pressed',
        bordered && index < layout.columns.length - 1 && 'border-r border-line',
        edgeLine(column),
      )}
      style={{...cellPlace(column), ...(tall && {marginTop: -HEAD_PX, height: 2 * HEAD_PX})}}
    >
      {column.role === 'choice' && chosen !== undefined ? (
        <span
          role="checkbox"
          aria-checked={chosen === 'indeterminate' ? 'mixed' : chosen}
          aria-label={chooseLabel}
          onClick={() => acts.current.chooseAll(chosen !== true)}
          className="flex cursor-pointer p-1 -m-1"
        >
          <CheckMark state={chosen} />
        </span>
      ) : (
        <HeadText column={column} />
      )}
      {sortable && <SortMark direction={direction} />}
      {drawn && <ResizeHandle column={column} acts={acts} />}
    </div>
  );
}

function HeadText<Row>({column}: {readonly column: PlacedColumn<Row>}): ReactNode {
  const unit = column.data?.unit;
  return (
    <span className="truncate" title={column.head}>
      {column.head}
      {unit && <span className="ml-1 text-12 font-normal text-text-3">{unit}</span>}
    </span>
  );
}

function SortMark({direction}: {readonly direction: 'asc' | 'desc' | undefined}) {
  const Mark = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Mark
      size={13}
      strokeWidth={2}
      aria-hidden="true"
      className={cx('shrink-0', direction === undefined ? 'text-text-3 opacity-60 group-hover/head:opacity-100' : 'text-primary-text')}
    />
  );
}

/** The line at the end of a head: drag it to set the width, double-click it to fit the content. */
function ResizeHandle<Row>({column, acts}: {readonly column: PlacedColumn<Row>; readonly acts: RefObject<GridActs>}) {
  const atEnd = column.sticky === 'end';
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const fromPx = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => {
      const byPx = (moved.clientX - fromPx) * (atEnd ? -1 : 1);
      acts.current.resize(column.key, allowedWidth(column, column.widthPx + byPx));
    };
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', stop);
  };
  return (
    <span
      aria-hidden="true"
      data-resize={column.key}
      onPointerDown={onPointerDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => acts.current.resize(column.key, undefined)}
      className={cx(
        'absolute inset-y-0 z-1 flex w-3 cursor-col-resize touch-none justify-center py-2 after:w-0.5 after:rounded-full hover:after:bg-primary group-hover/head:after:bg-line-strong hover:group-hover/head:after:bg-primary',
        atEnd ? '-left-1.5' : '-right-1.5',
      )}
    />
  );
}
