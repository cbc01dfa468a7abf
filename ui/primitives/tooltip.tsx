import {Tooltip as Radix} from 'radix-ui';
import type {ReactElement} from 'react';

export interface TooltipProps {
  readonly label: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that accepts a ref and focus. */
  readonly children: ReactElement;
}

/** A short text on hover and focus. It only supplements: never the only way to something. */
export function Tooltip({label, side = 'bottom', children}: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={document.fullscreenElement}>
          <Radix.Content side={side} sideOffset={6} className="z-popover max-w-72 rounded-2 bg-text-1 px-2 py-1 text-12 text-text-inverse">
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
