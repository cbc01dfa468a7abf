import {useEffect} from 'react';

/**
 * While `active`, the browser asks before the site is left or loaded anew. Unlike a warning for input it answers the browser alone: whoever
 * merely wants to know whether input would be lost with the page dispatches a plain event of the same name, and long works outlive a page.
 */
export function useWorkWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: Event) => event instanceof BeforeUnloadEvent && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
