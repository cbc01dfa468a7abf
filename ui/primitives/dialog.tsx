import {X} from 'lucide-react';
import {Dialog as Radix} from 'radix-ui';
import type {ReactNode, RefObject} from 'react';
import {cx} from '../cx.ts';
import {useFocusReturn} from './use-focus-return.ts';

export interface DialogProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Gets the focus back; by default what had it before. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly closeLabel: string;
  /** 480, 1000 or 1300 px at most. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Its height as a CSS length; as high as its content without it. */
  readonly height?: string;
  /** The most it is wide, as a CSS length; by its size without it. */
  readonly width?: string;
  /** Right-aligned buttons, the affirmative one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const SIZES = {small: 'max-w-[var(--w-dialog-sm)]', medium: 'max-w-[var(--w-dialog-md)]', large: 'max-w-[var(--w-dialog-lg)]'};

/** A modal dialog: it holds the focus and gives it back, Escape closes it. */
export function Dialog({
  open,
  onOpenChange,
  role = 'dialog',
  returnFocusTo,
  title,
  closeLabel,
  size = 'small',
  height,
  width,
  footer,
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn(returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={document.fullscreenElement}>
        <Radix.Overlay className="fixed inset-0 z-dialog flex items-center justify-center bg-scrim p-4 [animation:livebus-appear_var(--t-base)_var(--ease-out)]">
          <Radix.Content
            {...focusReturn}
            role={role}
            aria-describedby={undefined}
            style={{height, maxWidth: width}}
            className={cx('flex max-h-full w-full flex-col rounded-4 bg-raised shadow-3', SIZES[size])}
          >
            <header className="flex h-14 shrink-0 items-center gap-3 px-6">
              <Radix.Title className="min-w-0 flex-1 truncate text-16 font-semibold">{title}</Radix.Title>
              <Radix.Close
                aria-label={closeLabel}
                className="-mr-2 flex size-8 items-center justify-center rounded-2 text-text-2 hover:bg-hover"
              >
                <X size={16} strokeWidth={1.75} />
              </Radix.Close>
            </header>
            <div className={cx('min-h-0 overflow-y-auto px-6 pb-4 text-text-2', height !== undefined && 'flex-1')}>{children}</div>
            {footer && <footer className="flex shrink-0 items-center justify-end gap-2 px-6 pb-5">{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
