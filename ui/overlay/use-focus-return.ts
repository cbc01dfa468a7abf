import {type RefObject, useRef} from 'react';

/**
 * Gives the focus back to what had it when a dialog opened, or to `to` where that is gone by then (an entry of a menu). Radix does so
 * for its own triggers only. Inside, what is marked `data-autofocus` takes the focus first, else the first control.
 */
export function useFocusReturn(to?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const first = event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('[data-autofocus]') : null;
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = to?.current ?? before.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
