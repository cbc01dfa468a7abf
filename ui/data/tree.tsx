import {ChevronDown, ChevronRight} from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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
  /** The inside of a row, after the indent and the chevron. */
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
    if (found !== undefined) focus(found);
  };

  const choose = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    setWantedId(id);
    if (row) props.onSelect(row.node);
  };

  const item = (row: TreeRow<Node>, style?: CSSProperties) => (
    <TreeItem
      key={row.id}
      row={row}
      style={style}
      selected={row.id === selectedId}
      active={row.id === activeId}
      attributes={props.attributesOf?.(row.node)}
      onChoose={() => choose(row.id)}
      onFocus={() => setWantedId(row.id)}
      onToggle={() => setExpanded(row.id, !row.expanded)}
    >
      {props.renderRow ? (
        props.renderRow({...row, selected: row.id === selectedId})
      ) : (
        <span className="truncate">{props.textOf(row.node)}</span>
      )}
    </TreeItem>
  );

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
          {shown.map((row, index) => {
            const near = index >= range.first && index < range.end;
            return near || row.id === activeId ? item(row, {position: 'absolute', insetInline: 0, top: index * rowPx}) : null;
          })}
        </div>
      ) : (
        rows.map((row) => item(row))
      )}
    </div>
  );
}

interface TreeItemProps<Node> {
  readonly row: TreeRow<Node>;
  readonly style: CSSProperties | undefined;
  readonly selected: boolean;
  readonly active: boolean;
  readonly attributes: DataAttributes | undefined;
  readonly children: ReactNode;
  onChoose(): void;
  onFocus(): void;
  onToggle(): void;
}

function TreeItem<Node>({row, style, selected, active, attributes, children, onChoose, onFocus, onToggle}: TreeItemProps<Node>) {
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
      {...attributes}
      onClick={onChoose}
      onFocus={onFocus}
      className={cx(
        'relative flex h-row min-w-0 cursor-default items-center gap-1.5 rounded-2 pr-2 whitespace-nowrap select-none',
        selected
          ? 'bg-selection font-semibold text-primary-text shadow-[inset_2px_0_0_var(--selection-line)]'
          : 'text-text-1 hover:bg-hover',
      )}
      style={{...style, paddingLeft: 6 + (row.level - 1) * 18}}
    >
      {row.hasChildren ? (
        <span
          aria-hidden="true"
          className="flex size-4 shrink-0 items-center justify-center text-text-3"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Chevron size={12} strokeWidth={1.75} />
        </span>
      ) : (
        <span aria-hidden="true" className="w-4 shrink-0" />
      )}
      {children}
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
