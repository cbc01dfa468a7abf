import {Popover as Radix} from 'radix-ui';
import type {ReactElement, ReactNode} from 'react';

export interface PopoverProps {
  /** Accessible name of what opens. */
  readonly label: string;
  /** One element that takes a ref: it opens the popover and gets the focus back. */
  readonly trigger?: ReactElement;
  /** In place of a trigger, beside which it stands: the owner opens and closes it, and the focus goes back to what had it. */
  readonly anchor?: ReactElement;
  /** Where it opens; above and from the left edge of its trigger when not said. */
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
  /** For an owner that closes it by itself; both or neither. */
  readonly open?: boolean;
  onOpenChange?(open: boolean): void;
  readonly children: ReactNode;
}

/** A small card beside its trigger, closed by Escape or a press elsewhere. It stands beside its trigger in the page, so that full screen shows it too. */
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
