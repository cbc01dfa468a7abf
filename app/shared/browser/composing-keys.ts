import {isWrittenInto} from './written-into.ts';

/** Key code of a key that an input method handles. Safari sends Enter with it after the composition has ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Keeps the keys of an input method from the page's key handlers: Enter, Escape and arrows choose characters there, and must neither choose
 * a device nor close a dialog. The input method itself is not affected. Returns the undo.
 */
export function keepComposingKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    const taken = event.keyCode === TAKEN_BY_INPUT_METHOD && isWrittenInto(event.target);
    if (event.isComposing || taken) event.stopImmediatePropagation();
  };
  // Before all others: a library's own listeners are on the document.
  window.addEventListener('keydown', keep, true);
  return () => window.removeEventListener('keydown', keep, true);
}
