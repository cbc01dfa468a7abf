import {useEffect} from 'react';

/** The looks of a wall for as long as the page stands, whatever the reader has chosen for the console. */
export function useWallTheme(): void {
  useEffect(() => {
    const before = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = 'wall';
    return () => {
      document.documentElement.dataset.theme = before;
    };
  }, []);
}
