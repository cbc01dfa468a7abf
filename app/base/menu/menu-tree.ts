import type {MenuEntry} from '@livebus/contract';
import type {MenuItem, MenuTree} from '../session/menu-item.ts';

export type {MenuItem, MenuTree} from '../session/menu-item.ts';

/** Names of frames rather than screens (SH-2.2-05). */
const LAYOUTS: ReadonlySet<string> = new Set(['BasicLayout', 'PageView', 'RouteView']);

/**
 * Reads the server's menu, nested or flat (SH-2.2-07). An entry has its own path, or its parent's followed by its key in lower case
 * (SH-2.1-25). A single root at `/`, which represents the frame, is replaced by its children. Of two entries with the same path the first
 * one counts.
 */
export function readMenu(entries: readonly MenuEntry[]): MenuTree {
  const taken = new Set<string>();
  return unwrap(nest(entries)).flatMap((entry) => readEntry(entry, '', taken));
}

/** All leaves in menu order, including hidden ones. */
export function leavesOf(tree: MenuTree): MenuItem[] {
  return tree.flatMap((item) => [...(item.component === undefined ? [] : [item]), ...leavesOf(item.children)]);
}

/** The entries from the root to the one at `path`, inclusive; empty when there is none. */
export function findByPath(tree: MenuTree, path: string): MenuItem[] {
  for (const item of tree) {
    if (samePath(item.path, path)) return [item];
    const below = findByPath(item.children, path);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Path of the first reachable leaf: the home page when the menu lacks the overview (SH-2.1-06). */
export function firstReachable(tree: MenuTree): string | undefined {
  const leaves = leavesOf(tree);
  return (leaves.find((leaf) => leaf.shown) ?? leaves[0])?.path;
}

/**
 * Where the path of an entry without a screen leads: along its redirects while they are in the menu, otherwise to its first leaf. A circle
 * of redirects leads to the first leaf found on the way; undefined when there is none.
 */
export function targetOfGroup(tree: MenuTree, group: MenuItem): string | undefined {
  const seen = new Set<MenuItem>();
  let at = group;
  while (at.component === undefined && at.redirect !== undefined && !seen.has(at)) {
    seen.add(at);
    const next = findByPath(tree, at.redirect).at(-1);
    if (next === undefined) break;
    at = next;
  }
  return at.component === undefined ? firstReachable([...at.children, ...[...seen].flatMap(({children}) => children)]) : at.path;
}

function samePath(a: string, b: string): boolean {
  const bare = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase();
  return bare(a) === bare(b);
}

function nest(entries: readonly MenuEntry[]): MenuEntry[] {
  const ids = new Set(entries.map((entry) => entry.id));
  const isChild = (entry: MenuEntry) => entry.parentId !== undefined && entry.parentId !== entry.id && ids.has(entry.parentId);
  if (!entries.some(isChild)) return [...entries];
  const below = (parent: MenuEntry, above: ReadonlySet<string | undefined>): MenuEntry => {
    const inner = new Set([...above, parent.id]);
    const found = entries.filter((entry) => isChild(entry) && entry.parentId === parent.id && !inner.has(entry.id));
    return {...parent, children: [...parent.children, ...found.map((entry) => below(entry, inner))]};
  };
  return entries.filter((entry) => !isChild(entry)).map((entry) => below(entry, new Set()));
}

function unwrap(entries: MenuEntry[]): MenuEntry[] {
  const [only] = entries;
  return entries.length === 1 && only?.path === '/' && LAYOUTS.has(only.component ?? '') ? only.children : entries;
}

function readEntry(entry: MenuEntry, parentPath: string, taken: Set<string>): MenuItem[] {
  const path = pathOf(entry, parentPath);
  if (path === undefined || taken.has(path)) return [];
  taken.add(path);
  const outside = isOutside(path);
  const isLayout = LAYOUTS.has(entry.component ?? '');
  const {meta} = entry;
  const tags = meta?.permission ?? [];
  return [
    {
      path,
      title: meta?.title ?? entry.name ?? entry.key ?? path,
      titleKey: meta?.titleKey,
      icon: meta?.icon ?? undefined,
      ...(outside && {href: path}),
      component: outside || isLayout || entry.component === '' ? undefined : entry.component,
      redirect: entry.redirect === '' ? undefined : entry.redirect,
      shown: meta?.show !== false,
      hideChildren: meta?.hideChildren === true,
      permissions: typeof tags === 'string' ? [tags] : [...tags],
      children: ordered(entry.children).flatMap((child) => readEntry(child, path, taken)),
    },
  ];
}

const isOutside = (path: string) => /^https?:\/\//i.test(path);

/** An address with another scheme than the web's, such as `javascript:`, is ignored. */
function pathOf(entry: MenuEntry, parentPath: string): string | undefined {
  const own = entry.path;
  if (own !== undefined && /^[a-z][a-z\d+.-]*:/i.test(own)) return isOutside(own) && URL.canParse(own) ? own : undefined;
  if (own?.startsWith('/')) return own;
  const last = own || (entry.key ?? entry.name)?.toLowerCase();
  return last === undefined || last === '' ? undefined : `${parentPath.replace(/\/$/, '')}/${last}`;
}

/** By `sort` where every entry has one, else as sent. */
function ordered(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  if (!entries.every((entry) => entry.sort !== undefined)) return entries;
  return [...entries].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
