/** One entry of the menu as the console uses it. A group has children, a leaf a screen. */
export interface MenuItem {
  /** Absolute path, unique in the tree; of a link that leaves the console its whole address. */
  readonly path: string;
  /** It leads out of the console, to this address (http or https); there is no screen. */
  readonly href?: string;
  readonly title: string;
  /** Translation key of the title, ours. */
  readonly titleKey: string | undefined;
  readonly icon: string | undefined;
  /** Name of the screen in the registry; undefined for a group. */
  readonly component: string | undefined;
  readonly redirect: string | undefined;
  /** Shown in the menu; a hidden entry is reachable by its address. */
  readonly shown: boolean;
  /** Its children do not appear in the menu (SH-2.1-22). */
  readonly hideChildren: boolean;
  readonly permissions: readonly string[];
  readonly children: readonly MenuItem[];
}

export type MenuTree = readonly MenuItem[];
