/** One visited page (SH-2.3-14). */
export interface PageTab {
  /** Path of the menu entry or fixed page: one tab per path. */
  readonly path: string;
  /** Last address of the page: path, query and hash. */
  readonly address: string;
  /** Translation key of a fixed page's title; pages of the menu use the entry's title. */
  readonly titleKey?: string;
}

export type CloseAction = 'close' | 'closeRight' | 'closeLeft' | 'closeAll';
/** Why nothing was closed, as a text key. */
export type CloseRefusal = 'last' | 'noneLeft' | 'noneRight';

export interface CloseOutcome {
  readonly tabs: readonly PageTab[];
  /** The page to show when the current one has lost its tab. */
  readonly next?: PageTab;
  readonly refusal?: CloseRefusal;
}

/** The list after a visit: a new page is added at the end, a known one gets its new address. Returns the same list if nothing changes. */
export function visit(tabs: readonly PageTab[], page: PageTab): readonly PageTab[] {
  const known = tabs.find(({path}) => path === page.path);
  if (known === undefined) return [...tabs, page];
  if (known.address === page.address && known.titleKey === page.titleKey) return tabs;
  return tabs.map((tab) => (tab === known ? page : tab));
}

/** Result of an action from a tab's menu (SH-2.3-15 to SH-2.3-18). A path without a tab closes nothing. */
export function close(tabs: readonly PageTab[], action: CloseAction, path: string, active: string | undefined): CloseOutcome {
  const at = tabs.findIndex((tab) => tab.path === path);
  if (at < 0) return {tabs};
  const kept = keep(tabs, action, at);
  if (typeof kept === 'string') return {tabs, refusal: kept};
  if (kept.some((tab) => tab.path === active)) return {tabs: kept};
  if (action === 'closeAll') return {tabs: kept, next: kept[0]!};
  // A page without a tab, such as an error page, stays.
  if (active === undefined) return {tabs: kept};
  // The right neighbour of the closed tab, otherwise the left one; if others were closed, the tab whose menu was used.
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
