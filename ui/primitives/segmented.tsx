import {ToggleGroup as Radix} from 'radix-ui';
import {type ReactNode, useLayoutEffect, useRef} from 'react';
import {cx} from '../cx.ts';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<{readonly value: Value; readonly label: ReactNode}>;
  onChange(value: Value): void;
  readonly size?: 'small' | 'medium';
  /** Where it is wider than its room it scrolls sideways, and the selected button is always in sight. */
  readonly scrolls?: boolean;
}

/** A row of joined buttons of which exactly one is selected. */
export function Segmented<Value extends string>({label, value, options, onChange, size = 'medium', scrolls}: SegmentedProps<Value>) {
  const room = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    // Counts in the buttons and the window itself change sizes; what the user scrolls does not.
    const observer = new ResizeObserver(() => scrollToSelected(element));
    for (const sized of [element, element.firstElementChild!]) observer.observe(sized);
    return () => observer.disconnect();
  }, [value, scrolls]);
  const buttons = (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className="inline-flex shrink-0 overflow-hidden rounded-2 border border-line-strong bg-surface"
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className={cx(
            'inline-flex items-center gap-1.5 border-r border-line px-3 whitespace-nowrap text-text-2 last:border-r-0 hover:bg-hover focus-visible:-outline-offset-2 data-[state=on]:bg-selection data-[state=on]:font-semibold data-[state=on]:text-primary-text',
            'mobile:h-touch',
            size === 'small' ? 'h-6.5 text-12' : 'h-7.5 text-13',
          )}
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
  if (!scrolls) return buttons;
  return (
    <div ref={room} className="flex max-w-full overflow-x-auto">
      {buttons}
    </div>
  );
}

/** Sideways alone: `scrollIntoView` would move the page as well. */
function scrollToSelected(room: HTMLElement): void {
  const selected = room.querySelector('[data-state=on]');
  if (selected === null) return;
  const [own, frame] = [selected.getBoundingClientRect(), room.getBoundingClientRect()];
  if (own.left < frame.left) room.scrollLeft -= frame.left - own.left;
  else if (own.right > frame.right) room.scrollLeft += own.right - frame.right;
}
