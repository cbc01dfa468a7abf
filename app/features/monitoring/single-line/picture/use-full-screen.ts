import {type RefObject, useEffect, useState, useSyncExternalStore} from 'react';

export interface FullScreen {
  readonly active: boolean;
  /** The browser refused the last request. */
  readonly refused: boolean;
  toggle(): void;
}

/** Whether something is alone on the screen: what lies beneath is out of sight. */
export function useIsAlone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
}

/** Shows one element alone on the screen, and leaves it again (MO-2.sld-04). */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [active, setActive] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const follow = () => setActive(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () => {
    setRefused(false);
    const change = active ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch((error) => {
      console.warn('full screen was refused', error);
      setRefused(true);
    });
  };
  return {active, refused, toggle};
}
