import {useLayoutEffect, useState} from 'react';

/** Inner width of an element without its scroll bar, and the row height of the density. CSS pixels; 0 until measured. */
export interface Room {
  readonly widthPx: number;
  readonly rowPx: number;
}

const UNKNOWN: Room = {widthPx: 0, rowPx: 32};

/** Follows the size of `frame`, and of `probe`, which is as tall as a row. */
export function useRoom(frame: HTMLElement | null, probe: HTMLElement | null): Room {
  const [room, setRoom] = useState(UNKNOWN);
  useLayoutEffect(() => {
    if (frame === null || probe === null) return;
    const measure = () => {
      const next = {widthPx: frame.clientWidth, rowPx: probe.offsetHeight || UNKNOWN.rowPx};
      setRoom((before) => (before.widthPx === next.widthPx && before.rowPx === next.rowPx ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(probe);
    return () => observer.disconnect();
  }, [frame, probe]);
  return room;
}
