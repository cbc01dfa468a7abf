import {ChevronDown, ChevronRight} from 'lucide-react';
import {memo, type ReactNode, type RefObject} from 'react';
import {cx} from '../cx.ts';
import {Spinner} from '../feedback/spinner.tsx';
import {CheckMark} from './check-mark.tsx';
import {MarkedText} from './marked-text.tsx';
import type {CheckState} from './tree-checks.ts';
import type {TreeRow} from './tree-model.ts';
import type {TreeProps} from './tree-props.ts';

/** A row's calls to its tree. */
export interface TreeActs {
  choose(id: string): void;
  check(id: string): void;
  focused(id: string): void;
  toggle(id: string, open: boolean): void;
  load(id: string): void;
}

export interface TreeItemProps<Node> extends Pick<TreeProps<Node>, 'textOf' | 'renderRow' | 'attributesOf'> {
  readonly row: TreeRow<Node>;
  /** In a windowed tree, offset from the top of all rows. */
  readonly topPx: number | undefined;
  readonly selected: boolean;
  /** Rows can be selected. */
  readonly selectable: boolean;
  readonly active: boolean;
  readonly pattern: RegExp | undefined;
  /** Undefined without boxes. */
  readonly checked: CheckState | undefined;
  /** Why it cannot be checked. */
  readonly refusal: string | undefined;
  readonly loading: boolean;
  /** Why loading the children failed. */
  readonly failed: string | undefined;
  readonly retryLabel: string | undefined;
  readonly acts: RefObject<TreeActs>;
}

/** Re-rendered only when its content has changed: a long tree updates with every reading. */
export const TreeItem = memo(PlainTreeItem, sameItem) as typeof PlainTreeItem;

function sameItem<Node>(before: TreeItemProps<Node>, now: TreeItemProps<Node>): boolean {
  const {row: a, ...restA} = before;
  const {row: b, ...restB} = now;
  return (Object.keys(restA) as (keyof typeof restA)[]).every((name) => restA[name] === restB[name]) && sameRow(a, b);
}

function sameRow<Node>(a: TreeRow<Node>, b: TreeRow<Node>): boolean {
  return (Object.keys(a) as (keyof TreeRow<Node>)[]).every((name) => a[name] === b[name]);
}

function PlainTreeItem<Node>(props: TreeItemProps<Node>) {
  const {row, topPx, selected, selectable, active, pattern, checked, refusal, loading, failed, textOf, renderRow, attributesOf, acts} =
    props;
  const text = textOf(row.node);
  const marked = <MarkedText text={text} pattern={pattern} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself answers the keys of all its rows.
    <div
      role="treeitem"
      hidden={!row.visible}
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={row.hasChildren ? row.expanded : undefined}
      aria-selected={selectable ? selected : undefined}
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      aria-busy={loading || undefined}
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
      <Opener row={row} loading={loading} acts={acts} />
      {checked !== undefined && (
        <span
          aria-hidden="true"
          title={refusal}
          className="-m-1 flex cursor-pointer p-1"
          onClick={(event) => {
            event.stopPropagation();
            acts.current.check(row.id);
          }}
        >
          <CheckMark state={checked} disabled={refusal !== undefined} />
        </span>
      )}
      {renderRow ? (
        renderRow({...row, selected, marked})
      ) : (
        <span className="truncate" title={text}>
          {marked}
        </span>
      )}
      {failed !== undefined && <Failure failed={failed} label={props.retryLabel} onRetry={() => acts.current.load(row.id)} />}
    </div>
  );
}

interface OpenerProps<Node> {
  readonly row: TreeRow<Node>;
  readonly loading: boolean;
  readonly acts: RefObject<TreeActs>;
}

function Opener<Node>({row, loading, acts}: OpenerProps<Node>): ReactNode {
  if (!row.hasChildren) return <span aria-hidden="true" className="w-4 shrink-0" />;
  const Chevron = row.expanded ? ChevronDown : ChevronRight;
  return (
    <span
      aria-hidden="true"
      className="flex size-4 shrink-0 items-center justify-center text-text-3"
      onClick={(event) => {
        event.stopPropagation();
        acts.current.toggle(row.id, !row.expanded);
      }}
    >
      {loading ? <Spinner size={12} /> : <Chevron size={12} strokeWidth={1.75} />}
    </span>
  );
}

interface FailureProps {
  readonly failed: string;
  readonly label: string | undefined;
  onRetry(): void;
}

/** Shown when loading children failed. By keyboard the right arrow on the row retries. */
function Failure({failed, label, onRetry}: FailureProps) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2 pl-2 text-12 font-normal">
      <span className="text-danger-text">{failed}</span>
      <button
        type="button"
        tabIndex={-1}
        className="text-primary-text hover:underline"
        onClick={(event) => {
          event.stopPropagation();
          onRetry();
        }}
      >
        {label}
      </button>
    </span>
  );
}
