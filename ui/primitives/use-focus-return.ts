import {type RefObject, useRef} from 'react';

/**
 * Gives the focus back to what had it when a dialog opened, or to `to` where that is gone by then (an entry of a menu). Radix does so
 * for its own triggers only.
 */
export function useFocusReturn(to?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = to?.current ?? before.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
