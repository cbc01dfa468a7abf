import type {PaletteTheme} from '@livebus/engine/core';
import {useSyncExternalStore} from 'react';

/** The theme that the page has now, for what is painted and cannot follow the style sheet by itself. */
export function useTheme(): PaletteTheme {
  return useSyncExternalStore(subscribe, () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
