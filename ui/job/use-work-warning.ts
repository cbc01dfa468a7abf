import {useEffect} from 'react';

/**
 * While `active`, the browser asks before the site is left or reloaded. It reacts to the browser's own event only. Code that checks for
 * unsaved input dispatches a plain event of the same name, which must not count here, because long jobs outlive a page.
 */
export function useWorkWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: Event) => event instanceof BeforeUnloadEvent && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
