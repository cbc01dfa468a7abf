import {ChevronDown, ChevronRight} from 'lucide-react';
import {type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import {cx} from '../cx.ts';
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
}

/** Typed letters belong together when they follow within this time. */
const TYPED_WITHIN_MS = 700;

/**
 * An accessible tree, whole in the document: flat rows of role treeitem with level, set size and position, one of them in the
 * tab order. Selection and expansion are the owner's; the focused row is the tree's. A row selected from elsewhere
 * is scrolled into view, its ancestors are not opened: `ancestorIds` tells the owner which they are.
 */
export function Tree<Node>(props: TreeProps<Node>) {
  const {roots, idOf, childrenOf, expandedIds, selectedId, onExpandedChange} = props;
  const rows = useMemo(() => flattenTree(roots, {idOf, childrenOf}, expandedIds), [roots, idOf, childrenOf, expandedIds]);
  const [wantedId, setWantedId] = useState<string | undefined>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({text: '', atMs: 0});

  const visibleIds = useMemo(() => rows.filter((row) => row.visible).map((row) => row.id), [rows]);
  const activeId = [wantedId, selectedId].find((id) => id !== undefined && visibleIds.includes(id)) ?? visibleIds[0];

  const itemOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-tree-id="${CSS.escape(id)}"]`);

  useEffect(() => {
    if (selectedId === undefined) return;
    setWantedId(selectedId);
    root.current?.querySelector(`[data-tree-id="${CSS.escape(selectedId)}"]`)?.scrollIntoView({block: 'nearest'});
  }, [selectedId]);

  const setExpanded = (id: string, open: boolean) => {
    const next = new Set(expandedIds);
    if (open) next.add(id);
    else next.delete(id);
    onExpandedChange(next);
  };

  const focus = (id: string) => {
    setWantedId(id);
    itemOf(id)?.focus();
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

  return (
    <div
      ref={root}
      role="tree"
      aria-label={props.label}
      className={cx('text-13', props.className)}
      onKeyDown={onKeyDown}
      {...props.rootAttributes}
    >
      {rows.map((row) => {
        const selected = row.id === selectedId;
        const Chevron = row.expanded ? ChevronDown : ChevronRight;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself answers the keys of all its rows.
          <div
            key={row.id}
            role="treeitem"
            hidden={!row.visible}
            aria-level={row.level}
            aria-setsize={row.setSize}
            aria-posinset={row.position}
            aria-expanded={row.hasChildren ? row.expanded : undefined}
            aria-selected={selected}
            tabIndex={row.id === activeId ? 0 : -1}
            data-tree-id={row.id}
            {...props.attributesOf?.(row.node)}
            onClick={() => choose(row.id)}
            onFocus={() => setWantedId(row.id)}
            className={cx(
              'relative flex h-row min-w-0 cursor-default items-center gap-1.5 rounded-2 pr-2 whitespace-nowrap select-none',
              selected
                ? 'bg-selection font-semibold text-primary-text shadow-[inset_2px_0_0_var(--selection-line)]'
                : 'text-text-1 hover:bg-hover',
            )}
            style={{paddingLeft: 6 + (row.level - 1) * 18}}
          >
            {row.hasChildren ? (
              <span
                aria-hidden="true"
                className="flex size-4 shrink-0 items-center justify-center text-text-3"
                onClick={(event) => {
                  event.stopPropagation();
                  setExpanded(row.id, !row.expanded);
                }}
              >
                <Chevron size={12} strokeWidth={1.75} />
              </span>
            ) : (
              <span aria-hidden="true" className="w-4 shrink-0" />
            )}
            {props.renderRow ? props.renderRow({...row, selected}) : <span className="truncate">{props.textOf(row.node)}</span>}
          </div>
        );
      })}
    </div>
  );
}
