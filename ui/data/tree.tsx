import {ChevronDown, ChevronRight} from 'lucide-react';
import {type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {cx} from '../cx.ts';
import {type RowWindow, rowsInView, scrollToRow} from './row-window.ts';
import {findTyped, flattenTree, moveInTree, type TreeRow, type TreeShape} from './tree-model.ts';

/** Attributes that a row or the root carries beside the tree's own. An undefined one is left out. */
export type DataAttributes = {readonly [name: `data-${string}`]: string | undefined};

export interface TreeProps<Node> extends TreeShape<Node> {
  /** Accessible name of the tree. */
  readonly label: string;
  readonly roots: readonly Node[];
  /** What typed letters are compared with; also the row's content when `renderRow` is absent. */
  textOf(node: Node): string;
  readonly selectedId: string | undefined;
  /** Asked for by click, Enter and Space, on leaves and on parents alike. */
  onSelect(node: Node): void;
  readonly expandedIds: ReadonlySet<string>;
  onExpandedChange(ids: ReadonlySet<string>): void;
  /** The inside of a row, after the indent and the chevron. The same function as before leaves rows that did not change alone. */
  renderRow?(row: TreeRow<Node> & {readonly selected: boolean}): ReactNode;
  attributesOf?(node: Node): DataAttributes;
  readonly rootAttributes?: DataAttributes;
  readonly className?: string;
  /**
   * With more rows than this only those near the visible ones are in the document, all of one height; the tree must then scroll by
   * itself. Undefined: always whole.
   */
  readonly windowAbove?: number;
}

/** Typed letters belong together when they follow within this time. */
const TYPED_WITHIN_MS = 700;

/**
 * An accessible tree, whole in the document unless it is long (`windowAbove`): flat rows of role treeitem with level, set size and position, one of them in the
 * tab order. Selection and expansion are the owner's; the focused row is the tree's. A row selected from elsewhere
 * is scrolled into view, its ancestors are not opened: `ancestorIds` tells the owner which they are.
 */
export function Tree<Node>(props: TreeProps<Node>) {
  const {roots, idOf, childrenOf, expandedIds, selectedId, onExpandedChange} = props;
  const rows = useMemo(() => flattenTree(roots, {idOf, childrenOf}, expandedIds), [roots, idOf, childrenOf, expandedIds]);
  const [wantedId, setWantedId] = useState<string | undefined>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({text: '', atMs: 0});

  const shown = useMemo(() => rows.filter((row) => row.visible), [rows]);
  const indexOf = useMemo(() => new Map(shown.map((row, index) => [row.id, index])), [shown]);
  const activeId = [wantedId, selectedId].find((id) => id !== undefined && indexOf.has(id)) ?? shown[0]?.id;
  const windowed = props.windowAbove !== undefined && rows.length > props.windowAbove;
  const {rowPx, range} = useRowWindow(root, windowed, shown.length);

  const itemOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-tree-id="${CSS.escape(id)}"]`);
  const reveal = (id: string) => {
    const index = indexOf.get(id);
    const element = root.current;
    if (!windowed) itemOf(id)?.scrollIntoView({block: 'nearest'});
    else if (index !== undefined && element !== null)
      element.scrollTop = scrollToRow(index, element.scrollTop, element.clientHeight, rowPx);
  };
  const revealNow = useRef(reveal);
  revealNow.current = reveal;

  useEffect(() => {
    if (selectedId === undefined) return;
    setWantedId(selectedId);
    revealNow.current(selectedId);
  }, [selectedId]);

  const setExpanded = (id: string, open: boolean) => {
    const next = new Set(expandedIds);
    if (open) next.add(id);
    else next.delete(id);
    onExpandedChange(next);
  };

  const focus = (id: string) => {
    // The active row is in the document wherever the window stands, once it has been rendered.
    if (windowed) flushSync(() => setWantedId(id));
    else setWantedId(id);
    if (windowed) reveal(id);
    itemOf(id)?.focus({preventScroll: windowed});
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || activeId === undefined) return;
    const move = moveInTree(event.key, rows, activeId);
    if (move) {
      event.preventDefault();
      event.stopPropagation();
      if (move.kind === 'focus') focus(move.id);
      else if (move.kind === 'select') choose(move.id);
      else setExpanded(move.id, move.kind === 'expand');
      return;
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const fresh = event.timeStamp - typed.current.atMs > TYPED_WITHIN_MS;
    typed.current = {text: (fresh ? '' : typed.current.text) + event.key, atMs: event.timeStamp};
    const found = findTyped(rows, activeId, typed.current.text, props.textOf);
    if (found === undefined) return;
    event.preventDefault();
    focus(found);
  };

  const choose = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    setWantedId(id);
    if (row) props.onSelect(row.node);
  };

  // The rows keep these for good: what is called is the newest.
  const acts = useRef<TreeActs>(undefined as never);
  acts.current = {choose, focused: setWantedId, toggle: (id, open) => setExpanded(id, open)};

  const item = (row: TreeRow<Node>, topPx?: number) => (
    <TreeItem
      key={row.id}
      row={row}
      topPx={topPx}
      selected={row.id === selectedId}
      active={row.id === activeId}
      textOf={props.textOf}
      renderRow={props.renderRow}
      attributesOf={props.attributesOf}
      acts={acts}
    />
  );
  const atActive = activeId === undefined ? -1 : (indexOf.get(activeId) ?? -1);
  // One list, so that the focused row stays the same element while the window passes over it.
  const inWindow = () =>
    [...new Set([...(atActive < range.first ? [atActive] : []), ...span(range), atActive])].filter((index) => shown[index] !== undefined);

  return (
    <div
      ref={root}
      role="tree"
      aria-label={props.label}
      className={cx('text-13', props.className)}
      onKeyDown={onKeyDown}
      {...props.rootAttributes}
    >
      {windowed ? (
        <div role="none" className="relative" style={{height: shown.length * rowPx}}>
          {inWindow().map((index) => item(shown[index]!, index * rowPx))}
        </div>
      ) : (
        rows.map((row) => item(row))
      )}
    </div>
  );
}

function span({first, end}: RowWindow): readonly number[] {
  return Array.from({length: Math.max(0, end - first)}, (_, index) => first + index);
}

/** What a row asks of its tree. */
interface TreeActs {
  choose(id: string): void;
  focused(id: string): void;
  toggle(id: string, open: boolean): void;
}

interface TreeItemProps<Node> extends Pick<TreeProps<Node>, 'textOf' | 'renderRow' | 'attributesOf'> {
  readonly row: TreeRow<Node>;
  /** In a windowed tree, from the top of all rows. */
  readonly topPx: number | undefined;
  readonly selected: boolean;
  readonly active: boolean;
  readonly acts: RefObject<TreeActs>;
}

/** Shown anew only when what it shows has changed: a long tree follows every reading. */
const TreeItem = memo(PlainTreeItem, sameItem) as typeof PlainTreeItem;

function sameItem<Node>(before: TreeItemProps<Node>, now: TreeItemProps<Node>): boolean {
  const {row: a, ...restA} = before;
  const {row: b, ...restB} = now;
  return (Object.keys(restA) as (keyof typeof restA)[]).every((name) => restA[name] === restB[name]) && sameRow(a, b);
}

function sameRow<Node>(a: TreeRow<Node>, b: TreeRow<Node>): boolean {
  return (Object.keys(a) as (keyof TreeRow<Node>)[]).every((name) => a[name] === b[name]);
}

function PlainTreeItem<Node>({row, topPx, selected, active, textOf, renderRow, attributesOf, acts}: TreeItemProps<Node>) {
  const Chevron = row.expanded ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself answers the keys of all its rows.
    <div
      role="treeitem"
      hidden={!row.visible}
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={row.hasChildren ? row.expanded : undefined}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      data-tree-id={row.id}
      {...attributesOf?.(row.node)}
      onClick={() => acts.current.choose(row.id)}
      onFocus={() => acts.current.focused(row.id)}
      className={cx(
        'relative flex h-row min-w-0 cursor-default items-center gap-1.5 rounded-2 pr-2 whitespace-nowrap select-none',
        selected
          ? 'bg-selection font-semibold text-primary-text shadow-[inset_2px_0_0_var(--selection-line)]'
          : 'text-text-1 hover:bg-hover',
      )}
      style={{...(topPx !== undefined && {position: 'absolute', insetInline: 0, top: topPx}), paddingLeft: 6 + (row.level - 1) * 18}}
    >
      {row.hasChildren ? (
        <span
          aria-hidden="true"
          className="flex size-4 shrink-0 items-center justify-center text-text-3"
          onClick={(event) => {
            event.stopPropagation();
            acts.current.toggle(row.id, !row.expanded);
          }}
        >
          <Chevron size={12} strokeWidth={1.75} />
        </span>
      ) : (
        <span aria-hidden="true" className="w-4 shrink-0" />
      )}
      {renderRow ? renderRow({...row, selected}) : <span className="truncate">{textOf(row.node)}</span>}
    </div>
  );
}

/** Follows the scrolling of a long tree; without `on` it does nothing. */
function useRowWindow(
  root: RefObject<HTMLElement | null>,
  on: boolean,
  count: number,
): {readonly rowPx: number; readonly range: RowWindow} {
  const [rowPx, setRowPx] = useState(32);
  const [range, setRange] = useState<RowWindow>({first: 0, end: 0});
  useLayoutEffect(() => {
    const element = root.current;
    if (!on || element === null) return;
    const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--h-row')) || 32;
    setRowPx(height);
    const follow = () => {
      const next = rowsInView(element.scrollTop, element.clientHeight, height, count);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    follow();
    element.addEventListener('scroll', follow, {passive: true});
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [root, on, count]);
  return {rowPx, range};
}
