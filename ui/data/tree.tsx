import {type KeyboardEvent, useEffect, useMemo, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {cx} from '../cx.ts';
import {type RowWindow, scrollToRow} from './row-window.ts';
import {checkStates, toggleCheck} from './tree-checks.ts';
import {type TreeActs, TreeItem} from './tree-item.tsx';
import {findTyped, flattenTree, moveInTree, type TreeRow} from './tree-model.ts';
import type {TreeProps} from './tree-props.ts';
import {useRowWindow} from './use-row-window.ts';
import {useTreeSearch} from './use-tree-search.ts';

/** Letters typed within this time belong together. */
const TYPED_WITHIN_MS = 700;

/**
 * An accessible tree, whole in the document unless it is long (`windowAbove`): flat treeitem rows with level, set size and position, one of
 * them in the tab order. The owner holds selection, expansion and boxes; the tree holds the focused row. A row selected elsewhere is
 * scrolled into view, but its ancestors are not opened: the owner finds them with `ancestorIds`.
 */
export function Tree<Node>(props: TreeProps<Node>) {
  const {idOf, mayHaveChildren, selectedId, checks, loading} = props;
  const {roots, childrenOf, expandedIds, onExpandedChange, pattern, found} = useTreeSearch(props);
  const rows = useMemo(
    () => flattenTree(roots, {idOf, childrenOf, ...(mayHaveChildren && {mayHaveChildren})}, expandedIds),
    [roots, idOf, childrenOf, mayHaveChildren, expandedIds],
  );
  const checkedIds = checks?.ids;
  const boxes = useMemo(
    () => checkedIds && checkStates(props.roots, {idOf, childrenOf: props.childrenOf}, checkedIds),
    [props.roots, idOf, props.childrenOf, checkedIds],
  );
  const [wantedId, setWantedId] = useState<string | undefined>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({text: '', atMs: 0});

  const shown = useMemo(() => rows.filter((row) => row.visible), [rows]);
  const indexOf = useMemo(() => new Map(shown.map((row, index) => [row.id, index])), [shown]);
  const activeId = [wantedId, selectedId].find((id) => id !== undefined && indexOf.has(id)) ?? shown[0]?.id;
  const windowed = props.windowAbove !== undefined && rows.length > props.windowAbove;
  const {rowPx, range} = useRowWindow(root, windowed, shown.length);

  const itemOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-tree-id="${CSS.escape(id)}"]`);
  const rowOf = (id: string): TreeRow<Node> | undefined => rows.find((row) => row.id === id);
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

  // Children that are needed but neither present nor loading.
  const absent = (row: TreeRow<Node>) => row.hasChildren && props.childrenOf(row.node) === undefined;
  useEffect(() => {
    if (loading === undefined) return;
    for (const row of shown) if (row.expanded && absent(row) && loading.stateOf(row.node) === undefined) loading.onLoad(row.node);
  });

  const setExpanded = (ids: readonly string[], open: boolean) => {
    const next = new Set(expandedIds);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    onExpandedChange(next);
  };

  const focus = (id: string) => {
    // Once rendered, the active row is in the document wherever the window is.
    if (windowed) flushSync(() => setWantedId(id));
    else setWantedId(id);
    if (windowed) reveal(id);
    itemOf(id)?.focus({preventScroll: windowed});
  };

  const check = (id: string) => {
    const row = rowOf(id);
    if (checks === undefined || row === undefined || checks.refusal?.(row.node) !== undefined) return;
    const refused = (node: Node) => checks.refusal?.(node) !== undefined;
    const shape = {idOf, childrenOf: props.childrenOf};
    checks.onChange(toggleCheck(props.roots, shape, checks.ids, id, {within: found?.shown, refused}));
  };

  const choose = (id: string) => {
    const row = rowOf(id);
    setWantedId(id);
    if (row === undefined) return;
    if (props.onSelect) props.onSelect(row.node);
    else check(id);
  };

  /** Loads failed children again; returns whether they had failed. */
  const loadAgain = (id: string): boolean => {
    const row = rowOf(id);
    if (row === undefined || typeof loading?.stateOf(row.node) !== 'object') return false;
    loading.onLoad(row.node);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || activeId === undefined) return;
    const again = event.key === 'ArrowRight' && loadAgain(activeId);
    const move = moveInTree(event.key, rows, activeId);
    if (move || again) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (again) return;
    if (move) {
      if (move.kind === 'focus') focus(move.id);
      else if (move.kind === 'expandAll') setExpanded(move.ids, true);
      else if (move.kind !== 'select') setExpanded([move.id], move.kind === 'expand');
      else if (event.key === ' ' && checks) check(move.id);
      else choose(move.id);
      return;
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const fresh = event.timeStamp - typed.current.atMs > TYPED_WITHIN_MS;
    typed.current = {text: (fresh ? '' : typed.current.text) + event.key, atMs: event.timeStamp};
    const next = findTyped(rows, activeId, typed.current.text, props.textOf);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };

  // Rows keep these functions forever; they call the latest version.
  const acts = useRef<TreeActs>(undefined as never);
  acts.current = {
    choose,
    check,
    focused: setWantedId,
    toggle: (id, open) => setExpanded([id], open),
    load: loadAgain,
  };

  const item = (row: TreeRow<Node>, topPx?: number) => {
    const state = row.expanded && absent(row) ? loading?.stateOf(row.node) : undefined;
    return (
      <TreeItem
        key={row.id}
        row={row}
        topPx={topPx}
        selected={row.id === selectedId}
        selectable={props.onSelect !== undefined}
        active={row.id === activeId}
        pattern={pattern}
        checked={boxes?.get(row.id)}
        refusal={checks?.refusal?.(row.node)}
        loading={state === 'loading'}
        failed={typeof state === 'object' ? state.failed : undefined}
        retryLabel={loading?.retryLabel}
        textOf={props.textOf}
        renderRow={props.renderRow}
        attributesOf={props.attributesOf}
        acts={acts}
      />
    );
  };
  const atActive = activeId === undefined ? -1 : (indexOf.get(activeId) ?? -1);
  // One list, so that the focused row stays the same element while the window moves over it.
  const inWindow = () =>
    [...new Set([...(atActive < range.first ? [atActive] : []), ...span(range), atActive])].filter((index) => shown[index] !== undefined);

  if (rows.length === 0 && found !== undefined)
    return (
      <p role="status" className="px-3 py-4 text-13 text-text-3">
        {props.noHits}
      </p>
    );
  return (
    <div
      ref={root}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={checks ? true : undefined}
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
