import {Popover as Radix} from 'radix-ui';
import {type ReactNode, useRef} from 'react';
import {cx} from '../cx.ts';

export interface PickerPopoverProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** Accessible name of the popover. */
  readonly label: string;
  /** The field that it belongs to. */
  readonly anchor: ReactNode;
  /** `anchor`: as wide as the field; default: as wide as its content. */
  readonly fit?: 'content' | 'anchor';
  /** Takes the focus back when it would otherwise be lost. */
  returnFocus(): void;
  readonly children: ReactNode;
}

/**
 * The popover of a field. It is next to the field in the document, so that full screen shows it and it scrolls inside a modal dialog. A
 * press on the field itself leaves it open. The caller that opens it sets the focus.
 */
export function PickerPopover({open, onOpenChange, label, anchor, fit = 'content', returnFocus, children}: PickerPopoverProps) {
  const field = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor asChild>
        <div ref={field} className="min-w-0 flex-1">
          {anchor}
        </div>
      </Radix.Anchor>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) returnFocus();
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && field.current?.contains(event.target)) event.preventDefault();
        }}
        // Enter in here must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        className={cx(
          'z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-3 bg-raised text-text-1 shadow-2 outline-none',
          fit === 'anchor' ? 'w-(--radix-popover-trigger-width) min-w-44 p-1' : 'p-3',
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
