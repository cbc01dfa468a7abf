import {cx} from '@livebus/ui';
import type {i18n as I18n} from 'i18next';
import {ChevronDown, X} from 'lucide-react';
import {type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {Link, useNavigate} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import {findByPath, type MenuTree} from '../../base/menu/menu-tree.ts';
import {messages} from '../../shared/floating/messages.ts';
import type {CloseAction, PageTab} from './tab-list.ts';
import {TabMenu, type TabMenuPlace} from './tab-menu.tsx';
import {closeTabs, outcomeOf, useTabs} from './tab-store.ts';

export interface TabBarProps {
  readonly menu: MenuTree;
  /** Path of the current tab; undefined for a page without one. */
  readonly active: string | undefined;
  /** Id of the element that shows the pages. */
  readonly panelId: string;
}

/**
 * The visited pages, one tab each (SH-2.3-14). Arrows move, Enter shows, Delete and the middle button close. The right button, the menu key
 * or the button at the end open a menu to close others. Tabs without room scroll; the current one is always in view.
 */
export function TabBar({menu, active, panelId}: TabBarProps) {
  const {t, i18n} = useTexts('tabs');
  const tabs = useTabs((state) => state.tabs);
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TabMenuPlace>();
  const refocus = useRef<string | undefined>(undefined);
  const closedByPointer = useRef(false);
  const leaving = useRef<{readonly action: CloseAction; readonly path: string; readonly to: string} | undefined>(undefined);
  const inOrder = tabs.some(({path}) => path === active) ? active : tabs[0]?.path;

  const elementOf = (path: string | undefined) =>
    [...(bar.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find((tab) => tab.dataset.path === path);
  const run = (action: CloseAction, path: string) => {
    const {next, refusal} = outcomeOf(action, path, active);
    if (refusal !== undefined) return messages.say({look: 'info', text: t(refusal)});
    if (next === undefined) return closeTabs(action, path, active);
    leaving.current = {action, path, to: next.path};
    void navigate(next.address, {replace: true});
  };
  // Closes the current page's tab only after the page is left: unsaved input may keep it.
  useLayoutEffect(() => {
    const wish = leaving.current;
    leaving.current = undefined;
    if (wish !== undefined && wish.to === active) closeTabs(wish.action, wish.path, active);
  }, [active]);
  /** After closing by key the focus moves to the next tab; otherwise it would be lost. */
  const closeByKey = (path: string) => {
    const at = tabs.findIndex((tab) => tab.path === path);
    refocus.current = (tabs[at + 1] ?? tabs[at - 1])?.path;
    run('close', path);
  };
  /**
   * When a tab is closed the others move up. A second click of the same series was meant for the closed tab, not for the one now under the
   * pointer.
   */
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail <= 1) closedByPointer.current = false;
    if (!closedByPointer.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const closeByPointer = (path: string) => {
    closedByPointer.current = true;
    run('close', path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, path: string) => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(event.currentTarget);
    const to = {ArrowRight: all[at + 1] ?? all[0], ArrowLeft: all[at - 1] ?? all.at(-1), Home: all[0], End: all.at(-1)}[event.key];
    if (to !== undefined) to.focus();
    else if (event.key === 'Delete') closeByKey(path);
    else if (event.key === ' ') event.currentTarget.click();
    else return;
    event.preventDefault();
  };

  useLayoutEffect(() => {
    const next = refocus.current;
    if (next === undefined || tabs.length === 0) return;
    refocus.current = undefined;
    elementOf(next)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab or another number of tabs moves it out of view.
  useEffect(() => {
    elementOf(active)?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }, [active, tabs.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrower window must not hide the current tab.
  useEffect(() => {
    const observer = new ResizeObserver(() => elementOf(active)?.scrollIntoView({block: 'nearest', inline: 'nearest'}));
    observer.observe(bar.current!);
    return () => observer.disconnect();
  }, [active]);
  useSidewaysWheel(bar);

  return (
    <nav aria-label={t('label')} className="flex h-tabs shrink-0 items-stretch border-b border-line bg-surface mobile:hidden">
      <div
        ref={bar}
        role="tablist"
        aria-label={t('label')}
        className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto pl-4 [scrollbar-width:none]"
        onClickCapture={onClickCapture}
        onAuxClickCapture={onClickCapture}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.path}
            tab={tab}
            title={titleOf(tab, menu, i18n)}
            selected={tab.path === active}
            focusable={tab.path === inOrder}
            panelId={panelId}
            onClose={() => closeByPointer(tab.path)}
            onKeyDown={(event) => onKeyDown(event, tab.path)}
            onMenu={(event) => setPlace(placeOf(event, tab.path))}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="menu"
        title={t('menu')}
        className="flex w-10 shrink-0 items-center justify-center border-l border-line text-text-2 hover:bg-hover focus-visible:-outline-offset-2"
        onClick={(event) => inOrder !== undefined && setPlace({...placeOf(event, inOrder), returnTo: event.currentTarget})}
      >
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {place !== undefined && (
        <TabMenu
          place={place}
          onChoose={run}
          onClosed={(path) => {
            setPlace(undefined);
            (place.returnTo?.isConnected ? place.returnTo : (elementOf(path) ?? elementOf(active)))?.focus();
          }}
        />
      )}
    </nav>
  );
}

interface TabProps {
  readonly tab: PageTab;
  readonly title: string;
  readonly selected: boolean;
  readonly focusable: boolean;
  readonly panelId: string;
  onClose(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onMenu(event: MouseEvent<HTMLElement>): void;
}

function Tab({tab: {path, address}, title, selected, focusable, panelId, onClose, onKeyDown, onMenu}: TabProps) {
  const onMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Link
      to={address}
      role="tab"
      data-path={path}
      draggable={false}
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      tabIndex={focusable ? 0 : -1}
      title={title}
      onKeyDown={onKeyDown}
      onAuxClick={onMiddle}
      // Prevents the browser's scrolling by the middle button.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={onMenu}
      className={cx(
        'group flex max-w-72 shrink-0 items-center gap-1 border-b-2 pr-1.5 pl-3 text-13 focus-visible:-outline-offset-2',
        selected ? 'border-primary font-semibold text-primary-text' : 'border-transparent text-text-2 hover:bg-hover hover:text-text-1',
      )}
    >
      <span className="min-w-0 truncate">{title}</span>
      {/* For the pointer only: nothing inside a tab can take the focus, and Delete does the same. */}
      <span
        aria-hidden="true"
        data-close=""
        className="flex size-6 shrink-0 items-center justify-center rounded-2 text-text-3 hover:bg-pressed hover:text-text-1"
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        <X size={12} strokeWidth={1.75} />
      </span>
    </Link>
  );
}

/** A tab stored by an earlier version may have an unknown key: its path is shown until it is visited again. */
function titleOf({path, titleKey}: PageTab, menu: MenuTree, {t, exists}: Pick<I18n, 't' | 'exists'>): string {
  const item = findByPath(menu, path).at(-1);
  if (item !== undefined) return menuTitle(item, t);
  return titleKey === undefined || !exists(titleKey) ? path : t(titleKey);
}

/** At the pointer; for a key press, or from another element, below the element. */
function placeOf(event: MouseEvent<HTMLElement>, path: string): TabMenuPlace {
  event.preventDefault();
  const {left, bottom} = event.currentTarget.getBoundingClientRect();
  const byPointer = event.type === 'contextmenu' && event.button === 2;
  return {path, x: byPointer ? event.clientX : left, y: byPointer ? event.clientY : bottom};
}

/** Turns vertical wheel movement into horizontal scrolling of the tabs. */
function useSidewaysWheel(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const onWheel = (event: WheelEvent) => {
      if (element === null || element.scrollWidth <= element.clientWidth || event.deltaX !== 0 || event.ctrlKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', onWheel, {passive: false});
    return () => element?.removeEventListener('wheel', onWheel);
  }, [bar]);
}
