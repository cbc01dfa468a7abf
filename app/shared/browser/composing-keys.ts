import {isWrittenInto} from './written-into.ts';

/** Of a key that an input method takes. Safari sends Enter with it after the composition has ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Keeps the keys of an input method from whatever hears keys on the page: Enter, Escape and arrows choose characters there, and neither
 * choose a device nor close a dialog. The input method itself is not disturbed. Returns the undo.
 */
export function keepComposingKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    const taken = event.keyCode === TAKEN_BY_INPUT_METHOD && isWrittenInto(event.target);
    if (event.isComposing || taken) event.stopImmediatePropagation();
  };
  // Before all others: a library's own listeners are at the document.
  window.addEventListener('keydown', keep, true);
  return () => window.removeEventListener('keydown', keep, true);
}
