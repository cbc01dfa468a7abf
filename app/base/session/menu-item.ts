/** One menu entry as the console uses it. A group has children, a leaf has a screen. */
export interface MenuItem {
  /** Absolute path, unique in the tree; for an external link its whole address. */
  readonly path: string;
  /** External link (http or https); such an entry has no screen. */
  readonly href?: string;
  readonly title: string;
  /** Our translation key of the title. */
  readonly titleKey: string | undefined;
  readonly icon: string | undefined;
  /** Name of the screen in the registry; undefined for a group. */
  readonly component: string | undefined;
  readonly redirect: string | undefined;
  /** Visible in the menu; a hidden entry is still reachable by its address. */
  readonly shown: boolean;
  /** Its children do not appear in the menu (SH-2.1-22). */
  readonly hideChildren: boolean;
  readonly permissions: readonly string[];
  readonly children: readonly MenuItem[];
}

export type MenuTree = readonly MenuItem[];
