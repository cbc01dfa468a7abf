/** One visited page (SH-2.3-14). */
export interface PageTab {
  /** Of the menu's entry or of the fixed page: one path, one tab. */
  readonly path: string;
  /** Where the page was left: path, query and hash. */
  readonly address: string;
  /** Translation key of a fixed page's title; one of the menu has the entry's. */
  readonly titleKey?: string;
}

export type CloseAction = 'close' | 'closeRight' | 'closeLeft' | 'closeAll';
/** Why nothing was closed, by the key of its text. */
export type CloseRefusal = 'last' | 'noneLeft' | 'noneRight';

export interface CloseOutcome {
  readonly tabs: readonly PageTab[];
  /** The page to show when the one on show has lost its tab. */
  readonly next?: PageTab;
  readonly refusal?: CloseRefusal;
}

/** The list after a visit: a new page at the end, a known one in its place with its newest address. The same list where nothing changes. */
export function visit(tabs: readonly PageTab[], page: PageTab): readonly PageTab[] {
  const known = tabs.find(({path}) => path === page.path);
  if (known === undefined) return [...tabs, page];
  if (known.address === page.address && known.titleKey === page.titleKey) return tabs;
  return tabs.map((tab) => (tab === known ? page : tab));
}

/** What an entry of a tab's menu does (SH-2.3-15 to SH-2.3-18). A path that has no tab closes nothing. */
export function close(tabs: readonly PageTab[], action: CloseAction, path: string, active: string | undefined): CloseOutcome {
  const at = tabs.findIndex((tab) => tab.path === path);
  if (at < 0) return {tabs};
  const kept = keep(tabs, action, at);
  if (typeof kept === 'string') return {tabs, refusal: kept};
  if (kept.some((tab) => tab.path === active)) return {tabs: kept};
  if (action === 'closeAll') return {tabs: kept, next: kept[0]!};
  // A page without a tab, an error page for one, is no reason to go elsewhere.
  if (active === undefined) return {tabs: kept};
  // Its own neighbour at the right, else at the left; where others went with it, the tab that was asked to stay.
  return {tabs: kept, next: action === 'close' ? (kept[at] ?? kept.at(-1)!) : tabs[at]!};
}

function keep(tabs: readonly PageTab[], action: CloseAction, at: number): readonly PageTab[] | CloseRefusal {
  switch (action) {
    case 'close':
      return tabs.length === 1 ? 'last' : tabs.filter((_, index) => index !== at);
    case 'closeRight':
      return at === tabs.length - 1 ? 'noneRight' : tabs.slice(0, at + 1);
    case 'closeLeft':
      return at === 0 ? 'noneLeft' : tabs.slice(at);
    case 'closeAll':
      return tabs.slice(0, 1);
  }
}
