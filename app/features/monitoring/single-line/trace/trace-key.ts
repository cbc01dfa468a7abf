import {useEffect, useRef} from 'react';
import {isWrittenInto} from '../../../../shared/browser/written-into.ts';
import {singleKeysOn} from '../../../../shared/keyboard-sheet/single-keys.ts';

/** `t` anywhere on the screen, but where something is written or a dialog is open, begins and ends the trace of what is selected. */
export function useTraceKey(onToggle: () => void): void {
  const latest = useRef(onToggle);
  latest.current = onToggle;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!singleKeysOn() || !isTraceKey(event) || event.defaultPrevented || event.repeat || isWrittenInto(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function isTraceKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && event.key.toLowerCase() === 't';
}
