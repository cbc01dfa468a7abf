import {type RefObject, useRef} from 'react';

const FIELD = ':is(input, textarea):not(:disabled, [readonly], [type=hidden], [aria-hidden=true])';

/**
 * Gives the focus back to what had it when a dialog opened, or to `to` where that is gone by then (an entry of a menu). Radix does so
 * for its own triggers only. Inside, what is marked `data-autofocus` takes the focus first, else the first field, else the first control.
 */
export function useFocusReturn(to?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const content = event.target instanceof HTMLElement ? event.target : undefined;
      const first = content?.querySelector<HTMLElement>('[data-autofocus]') ?? content?.querySelector<HTMLElement>(FIELD);
      if (first === null || first === undefined) return;
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
