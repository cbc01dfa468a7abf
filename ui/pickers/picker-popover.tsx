import {Popover as Radix} from 'radix-ui';
import type {ReactNode} from 'react';

export interface PickerPopoverProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** Accessible name of what opens. */
  readonly label: string;
  /** The field that it belongs to. */
  readonly anchor: ReactNode;
  /** Whether what opens takes the focus; not while someone types in the field. */
  readonly takesFocus: boolean;
  /** Gets the focus back. */
  returnFocus(): void;
  readonly children: ReactNode;
}

/**
 * What opens under a field, beside it in the page: full screen shows it, and it scrolls inside a modal dialog. A press on the field itself
 * leaves it open.
 */
export function PickerPopover({open, onOpenChange, label, anchor, takesFocus, returnFocus, children}: PickerPopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor asChild>
        <div data-picker-field="">{anchor}</div>
      </Radix.Anchor>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (takesFocus) returnFocus();
        }}
        onInteractOutside={(event) => {
          const field = event.target instanceof Element ? event.target.closest('[data-picker-field]') : null;
          if (field?.contains(document.activeElement)) event.preventDefault();
        }}
        // Radix hands keys on to what stands around: Enter in here must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        className="z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-3 bg-raised p-3 text-text-1 shadow-2 outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
