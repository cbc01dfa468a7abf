import {ChevronLeft, ChevronRight} from 'lucide-react';
import {Tabs as Radix} from 'radix-ui';
import {type ReactNode, useCallback, useLayoutEffect, useRef, useState} from 'react';
import {cx} from '../cx.ts';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Count in the tab; 0 is not shown. */
  readonly count?: number;
  readonly disabled?: boolean;
  /** Mounted while it is the visible tab. */
  readonly content: ReactNode;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly items: readonly TabItem<Value>[];
  onChange(value: Value): void;
  /** At the right end of the row. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Contents of which one is visible. Arrows move through the tabs; a row that is too long scrolls, and the current tab stays in view. */
export function Tabs<Value extends string>({label, value, items, onChange, actions, className}: TabsProps<Value>) {
  // Radix builds ids from its values: an index contains no spaces.
  const shown = String(items.findIndex((item) => item.value === value));
  const choose = (place: string) => {
    const item = items[Number(place)];
    if (item !== undefined) onChange(item.value);
  };
  return (
    <Radix.Root value={shown} onValueChange={choose} className={cx('flex min-h-0 min-w-0 flex-col', className)}>
      <div className="flex shrink-0 items-center gap-2 border-b border-line">
        <ScrollingRow shown={shown}>
          <Radix.List aria-label={label} className="flex w-max gap-1">
            {items.map((item, place) => (
              <Radix.Trigger
                key={item.value}
                value={String(place)}
                disabled={item.disabled}
                className="flex h-tabs shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-13 whitespace-nowrap text-text-2 hover:text-text-1 focus-visible:-outline-offset-2 disabled:text-text-disabled data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary-text mobile:h-touch"
              >
                {item.label}
                {item.count !== undefined && item.count > 0 && (
                  <span className="rounded-full bg-pressed px-1.5 text-12 font-normal text-text-2 tabular-nums">{item.count}</span>
                )}
              </Radix.Trigger>
            ))}
          </Radix.List>
        </ScrollingRow>
        {actions}
      </div>
      {items.map((item, place) => (
        <Radix.Content key={item.value} value={String(place)} className="min-h-0 flex-1 outline-offset-[-2px]">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** A row that scrolls sideways, with a button at each end that hides something. The keyboard uses the tabs' arrow keys instead. */
function ScrollingRow({shown, children}: {readonly shown: string; readonly children: ReactNode}) {
  const row = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({before: false, after: false});
  const measure = useCallback(() => {
    const {scrollLeft = 0, clientWidth = 0, scrollWidth = 0} = row.current ?? {};
    const next = {before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1};
    setHidden((now) => (now.before === next.before && now.after === next.after ? now : next));
  }, []);
  useLayoutEffect(() => {
    if (row.current === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    for (const child of row.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [measure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes.
  useLayoutEffect(() => {
    const [frame, tab] = [row.current, row.current?.querySelector('[data-state=active]')];
    if (!frame || !tab) return;
    const [room, own] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Not scrollIntoView: the page would scroll as well, to a row below its fold.
    frame.scrollLeft += Math.min(0, own.left - room.left) || Math.max(0, own.right - room.right);
  }, [shown]);
  const scroll = (direction: -1 | 1) => row.current?.scrollBy({left: direction * row.current.clientWidth * 0.8, behavior: 'smooth'});
  return (
    <div className="relative min-w-0 flex-1">
      <div ref={row} onScroll={measure} className="overflow-x-auto overflow-y-hidden [scrollbar-width:none]">
        {children}
      </div>
      {hidden.before && <EndButton end="before" onPress={() => scroll(-1)} />}
      {hidden.after && <EndButton end="after" onPress={() => scroll(1)} />}
    </div>
  );
}

function EndButton({end, onPress}: {readonly end: 'before' | 'after'; onPress(): void}) {
  const Mark = end === 'before' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 flex w-8 items-center justify-center bg-surface text-text-2 hover:bg-hover',
        end === 'before' ? 'left-0 border-r border-line' : 'right-0 border-l border-line',
      )}
    >
      <Mark size={16} strokeWidth={1.75} />
    </button>
  );
}
