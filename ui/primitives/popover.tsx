import {Popover as Radix} from 'radix-ui';
import type {ReactElement, ReactNode} from 'react';

export interface PopoverProps {
  /** Accessible name of the popover. */
  readonly label: string;
  /** One element that accepts a ref: it opens the popover and receives the focus back. */
  readonly trigger?: ReactElement;
  /** Instead of a trigger: the popover is next to it. The owner opens and closes it, and the focus returns to the element that had it. */
  readonly anchor?: ReactElement;
  /** Side on which it opens; default: above, from the trigger's left edge. */
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
  /** For an owner that closes it by itself; both or neither. */
  readonly open?: boolean;
  onOpenChange?(open: boolean): void;
  readonly children: ReactNode;
}

/**
 * A small card next to its trigger, closed by Escape or a press elsewhere. It is next to its trigger in the document, so that full screen
 * shows it too.
 */
export function Popover({label, trigger, anchor, side = 'top', align = 'start', open, onOpenChange, children}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor && <Radix.Anchor asChild>{anchor}</Radix.Anchor>}
      <Radix.Content
        aria-label={label}
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="z-popover max-w-[calc(100vw-16px)] rounded-3 bg-raised p-3 text-text-1 shadow-2"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
