import {type RefObject, useLayoutEffect, useState} from 'react';
import {type RowWindow, rowsInView} from './row-window.ts';

/** Follows the scrolling of a long tree; without `on` it does nothing. */
export function useRowWindow(
  root: RefObject<HTMLElement | null>,
  on: boolean,
  count: number,
): {readonly rowPx: number; readonly range: RowWindow} {
  const [rowPx, setRowPx] = useState(32);
  const [range, setRange] = useState<RowWindow>({first: 0, end: 0});
  useLayoutEffect(() => {
    const element = root.current;
    if (!on || element === null) return;
    const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--h-row')) || 32;
    setRowPx(height);
    const follow = () => {
      const next = rowsInView(element.scrollTop, element.clientHeight, height, count);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    follow();
    element.addEventListener('scroll', follow, {passive: true});
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [root, on, count]);
  return {rowPx, range};
}
