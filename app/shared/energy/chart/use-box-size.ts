import {type RefCallback, useCallback, useRef, useState} from 'react';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** A chart is laid out again when its element has kept a new size for so long, ms (EN-9-05). */
export const REFIT_MS = 100;

/** The size of an element, CSS px: at once when it appears, later only when it has come to rest. Undefined while it has none. */
export function useBoxSize(): readonly [RefCallback<HTMLElement>, BoxSize | undefined] {
  const [size, setSize] = useState<BoxSize>();
  const known = useRef<BoxSize>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      const next = {width: element.clientWidth, height: element.clientHeight};
      if (next.width === 0 || next.height === 0) return;
      if (known.current?.width === next.width && known.current.height === next.height) return;
      known.current = next;
      setSize(next);
    };
    const observer = new ResizeObserver(() => {
      if (known.current === undefined) return take();
      clearTimeout(timer);
      timer = setTimeout(take, REFIT_MS);
    });
    observer.observe(element);
    take();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return [ref, size];
}
