import {useSyncExternalStore} from 'react';

/** Whether the page is dark: a canvas cannot follow the theme by itself. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

const isDark = () => document.documentElement.dataset.theme === 'dark';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
