import {X} from 'lucide-react';
import {Dialog as Radix} from 'radix-ui';
import {type ReactNode, useCallback, useState} from 'react';
import {cx} from '../cx.ts';

export interface OverlayHeadProps {
  readonly title: string;
  /** After the title: a number, a state. */
  readonly note?: ReactNode;
  /** Before the close button: links onward. */
  readonly actions?: ReactNode;
  readonly closeLabel: string;
  /** Closing is not possible now. */
  readonly busy?: boolean;
  readonly lined: boolean;
}

/** Title left, close button right; it stays while the body scrolls. */
export function OverlayHead({title, note, actions, closeLabel, busy = false, lined}: OverlayHeadProps) {
  return (
    <header
      className={cx('flex min-h-14 shrink-0 items-center gap-3 border-b px-6 mobile:px-4', lined ? 'border-line' : 'border-transparent')}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
        <Radix.Title className="min-w-0 text-16 font-semibold break-words">{title}</Radix.Title>
        {note && <span className="text-13 text-text-2">{note}</span>}
      </div>
      {actions}
      <Radix.Close
        aria-label={closeLabel}
        aria-disabled={busy || undefined}
        className="-mr-2 flex size-8 shrink-0 items-center justify-center rounded-2 text-text-2 hover:bg-hover aria-disabled:text-text-disabled mobile:size-11"
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Radix.Close>
    </header>
  );
}

export interface OverlayBodyProps {
  readonly grows: boolean;
  readonly onScrolls: (scrolls: boolean) => void;
  readonly scrolls: boolean;
  /** Without its own padding. */
  readonly flush: boolean;
  readonly children: ReactNode;
}

/** The scrolling part; also scrollable by keyboard. */
export function OverlayBody({grows, scrolls, onScrolls, flush, children}: OverlayBodyProps) {
  const watch = useCallback(
    (body: HTMLDivElement | null) => {
      if (body === null) return;
      const measure = () => onScrolls(body.scrollHeight > body.clientHeight + 1);
      const observer = new ResizeObserver(measure);
      observer.observe(body);
      for (const child of body.children) observer.observe(child);
      measure();
      return () => observer.disconnect();
    },
    [onScrolls],
  );
  return (
    <div
      ref={watch}
      tabIndex={scrolls ? 0 : undefined}
      className={cx(
        'min-h-0 overflow-y-auto text-text-2 focus-visible:-outline-offset-2',
        grows && 'flex-1',
        !flush && 'px-6 pt-2 pb-4 mobile:px-4',
      )}
    >
      <div className={grows ? 'h-full' : undefined}>{children}</div>
    </div>
  );
}

/** The buttons below; they stay while the body scrolls. */
export function OverlayFoot({lined, children}: {readonly lined: boolean; readonly children: ReactNode}) {
  return (
    <footer
      className={cx(
        'flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-6 mobile:px-4',
        lined ? 'border-line py-3' : 'border-transparent pb-5',
      )}
    >
      {children}
    </footer>
  );
}

/** Whether the body is cut off, so that head and foot draw their lines. */
export function useScrolls() {
  const [scrolls, setScrolls] = useState(false);
  return {scrolls, onScrolls: setScrolls};
}
