import {X} from 'lucide-react';
import {Dialog as Radix} from 'radix-ui';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';
import {useFocusReturn} from './use-focus-return.ts';

export interface SheetProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  readonly side: 'left' | 'right' | 'bottom';
  readonly title: string;
  readonly closeLabel: string;
  /** `nav` uses the dark navigation colours. */
  readonly look?: 'page' | 'nav';
  readonly children: ReactNode;
}

const SIDES = {
  left: 'inset-y-0 left-0 w-menu max-w-[85vw] [animation:livebus-slide-left_var(--t-slow)_var(--ease-out)]',
  right: 'inset-y-0 right-0 w-panel max-w-[85vw] [animation:livebus-slide-right_var(--t-slow)_var(--ease-out)]',
  bottom: 'inset-x-0 bottom-0 max-h-[85vh] rounded-t-4 [animation:livebus-slide-bottom_var(--t-slow)_var(--ease-out)]',
};

/** A drawer over the page from one of its edges: it holds the focus and returns it; Escape and the scrim close it. */
export function Sheet({open, onOpenChange, side, title, closeLabel, look = 'page', children}: SheetProps) {
  const nav = look === 'nav';
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-drawer bg-scrim [animation:livebus-appear_var(--t-base)_var(--ease-out)]" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={cx('fixed z-drawer flex flex-col shadow-3', SIDES[side], nav ? 'bg-nav text-nav-text' : 'bg-surface text-text-1')}
        >
          <header className="flex h-nav shrink-0 items-center gap-2 pr-2 pl-4">
            <Radix.Title className="min-w-0 flex-1 truncate text-16 font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className={cx(
                'flex size-11 items-center justify-center rounded-2',
                nav ? 'text-nav-text-2 hover:bg-nav-raised' : 'text-text-2 hover:bg-hover',
              )}
            >
              <X size={18} strokeWidth={1.75} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
