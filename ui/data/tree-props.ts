import type {ReactNode} from 'react';
import type {TreeRow, TreeShape} from './tree-model.ts';

/** Attributes that a row or the root carries beside the tree's own. An undefined one is left out. */
export type DataAttributes = {readonly [name: `data-${string}`]: string | undefined};

/** Boxes before the rows. */
export interface TreeChecks<Node> {
  /** Checked nodes: ids of leaves are enough, and an id given before its children came holds for them. */
  readonly ids: ReadonlySet<string>;
  /** Given ids of leaves; those that are not in the tree stay. */
  onChange(ids: ReadonlySet<string>): void;
  /** Why a node cannot be checked; undefined where it can. */
  refusal?(node: Node): string | undefined;
}

/** Children that come when their node is opened. */
export interface TreeLoading<Node> {
  /** Whether the children of a node are on their way, or why they did not come; undefined where neither is so. */
  stateOf(node: Node): 'loading' | {readonly failed: string} | undefined;
  /** Asked for by opening a node whose children are not here, and again by 重试 and the right arrow. */
  onLoad(node: Node): void;
  readonly retryLabel: string;
}

/** What a row's renderer is given. */
export interface ShownRow<Node> extends TreeRow<Node> {
  readonly selected: boolean;
  /** The row's text with what was looked for marked. */
  readonly marked: ReactNode;
}

export interface TreeProps<Node> extends TreeShape<Node> {
  /** Accessible name of the tree. */
  readonly label: string;
  readonly roots: readonly Node[];
  /** What typed letters are compared with and searched; also the row's content when `renderRow` is absent. */
  textOf(node: Node): string;
  readonly selectedId: string | undefined;
  /** Asked for by click, Enter and Space, on leaves and on parents alike. Without it a click checks the box. */
  onSelect?(node: Node): void;
  readonly expandedIds: ReadonlySet<string>;
  onExpandedChange(ids: ReadonlySet<string>): void;
  /** The inside of a row, after the indent and the chevron. The same function as before leaves rows that did not change alone. */
  renderRow?(row: ShownRow<Node>): ReactNode;
  attributesOf?(node: Node): DataAttributes;
  readonly rootAttributes?: DataAttributes;
  readonly className?: string;
  /**
   * With more rows than this only those near the visible ones are in the document, all of one height; the tree must then scroll by
   * itself. Undefined: always whole.
   */
  readonly windowAbove?: number;
  /** Rows with this text in them, what they stand in, and what stands in them. What is open is the owner's again once it is empty. */
  readonly query?: string;
  /** Whether a row is what is looked for, where that is more than its text (initials, numbers). Kept between renders. */
  matches?(node: Node, query: string): boolean;
  /** Shown instead of the tree when nothing is found. */
  readonly noHits?: string;
  readonly checks?: TreeChecks<Node>;
  readonly loading?: TreeLoading<Node>;
}
