import {ownAddress} from '@livebus/contract';
import {z} from 'zod';
import {create} from 'zustand';
import {STORAGE_PREFIX} from '../../base/config/constants.ts';
import {type CloseAction, type CloseOutcome, close, type PageTab, visit} from './tab-list.ts';

/** In session storage, so that each browser tab has its own pages. */
const TABS_KEY = `${STORAGE_PREFIX}tabs`;
const kept = z.object({
  user: z.string(),
  tabs: z.array(z.object({path: z.string(), address: z.string().startsWith('/'), titleKey: z.string().optional()})),
});

interface Tabs {
  /** The user these pages belong to. */
  readonly user: string | undefined;
  readonly tabs: readonly PageTab[];
}

/** The open pages, in the order of their first visit. */
export const useTabs = create<Tabs>(() => ({user: undefined, tabs: []}));

/** Restores the pages that this user left open in this browser tab, without those that no longer exist. */
export function takeUpTabs(user: string, isThere: (tab: PageTab) => boolean): void {
  const here = useTabs.getState();
  const left = readTabs(user) ?? (here.user === user ? here.tabs : []);
  keepTabs(user, left.filter(isThere));
}

/** Opens a tab for the page, or updates its tab's address. */
export function visitPage(page: PageTab): void {
  const {user, tabs} = useTabs.getState();
  const after = visit(tabs, page);
  if (after !== tabs) keepTabs(user, after);
}

/** What an action of a tab's menu would do. */
export function outcomeOf(action: CloseAction, path: string, active: string | undefined): CloseOutcome {
  return close(useTabs.getState().tabs, action, path, active);
}

/** Closes tabs; the caller handles the current page. */
export function closeTabs(action: CloseAction, path: string, active: string | undefined): void {
  keepTabs(useTabs.getState().user, outcomeOf(action, path, active).tabs);
}

function keepTabs(user: string | undefined, tabs: readonly PageTab[]): void {
  useTabs.setState({user, tabs});
  try {
    sessionStorage.setItem(TABS_KEY, JSON.stringify({user, tabs}));
  } catch (error) {
    console.warn('the open pages could not be stored and are kept until the page goes', error);
  }
}

/** Empty if nothing is stored, if it belongs to another user or is invalid; undefined if the browser refuses storage. */
function readTabs(user: string): readonly PageTab[] | undefined {
  let text: string | null;
  try {
    text = sessionStorage.getItem(TABS_KEY);
  } catch {
    return undefined;
  }
  try {
    const read = kept.safeParse(JSON.parse(text ?? 'null')).data;
    if (read?.user !== user) return [];
    const tabs = read.tabs.filter(({path, address}) => ownAddress(address) !== undefined && address.replace(/[?#].*/s, '') === path);
    // One tab per path.
    return [...new Map(tabs.map(({path, address, titleKey}) => [path, {path, address, ...(titleKey && {titleKey})}])).values()];
  } catch (error) {
    console.warn('the stored pages cannot be read and are ignored', error);
    return [];
  }
}
