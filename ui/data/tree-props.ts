import type {ReactNode} from 'react';
import type {TreeRow, TreeShape} from './tree-model.ts';

/** Additional attributes of a row or the root. Undefined ones are left out. */
export type DataAttributes = {readonly [name: `data-${string}`]: string | undefined};

/** Check boxes before the rows. */
export interface TreeChecks<Node> {
  /** Checked nodes: ids of leaves are enough, and an id given before its children were loaded applies to them. */
  readonly ids: ReadonlySet<string>;
  /** Receives ids of leaves; those missing from the tree stay. */
  onChange(ids: ReadonlySet<string>): void;
  /** Why a node cannot be checked; undefined where it can. */
  refusal?(node: Node): string | undefined;
}

/** Children that are loaded when their node is opened. */
export interface TreeLoading<Node> {
  /** Whether a node's children are loading, or why loading failed; undefined otherwise. */
  stateOf(node: Node): 'loading' | {readonly failed: string} | undefined;
  /** Called when a node with unloaded children is opened, and again by 重试 and the right arrow. */
  onLoad(node: Node): void;
  readonly retryLabel: string;
}

/** Passed to a row's renderer. */
export interface ShownRow<Node> extends TreeRow<Node> {
  readonly selected: boolean;
  /** The row's text with search matches marked. */
  readonly marked: ReactNode;
}

export interface TreeProps<Node> extends TreeShape<Node> {
  /** Accessible name of the tree. */
  readonly label: string;
  readonly roots: readonly Node[];
  /** Text for type-ahead and search; also the row's content without `renderRow`. */
  textOf(node: Node): string;
  readonly selectedId: string | undefined;
  /** Called by click, Enter and Space, on leaves and parents. Without it a click checks the box. */
  onSelect?(node: Node): void;
  readonly expandedIds: ReadonlySet<string>;
  onExpandedChange(ids: ReadonlySet<string>): void;
  /** Content of a row, after the indent and the chevron. Pass the same function to avoid re-rendering unchanged rows. */
  renderRow?(row: ShownRow<Node>): ReactNode;
  attributesOf?(node: Node): DataAttributes;
  readonly rootAttributes?: DataAttributes;
  readonly className?: string;
  /**
   * Above this number of rows only those near the visible ones are rendered, all with the same height; the tree must then scroll by itself.
   * Undefined: always whole.
   */
  readonly windowAbove?: number;
  /** Shows rows that contain this text, their ancestors and their descendants. When it is empty, the owner's expansion applies again. */
  readonly query?: string;
  /** Whether a row matches, if more than its text counts (initials, numbers). Keep it between renders. */
  matches?(node: Node, query: string): boolean;
  /** Shown instead of the tree without matches. */
  readonly noHits?: string;
  readonly checks?: TreeChecks<Node>;
  readonly loading?: TreeLoading<Node>;
}
