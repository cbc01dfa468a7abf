import {type RefObject, useRef} from 'react';

const FIELD = ':is(input, textarea):not(:disabled, [readonly], [type=hidden], [aria-hidden=true])';

/**
 * Returns the focus to the element that had it when a dialog opened, or to `to` if that element is gone (a menu entry). Radix does so only
 * for its own triggers. Inside, the element marked `data-autofocus` is focused first, otherwise the first field, otherwise the first
 * control.
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
