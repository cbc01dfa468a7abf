/** Selector of elements that use letter keys themselves: keys pressed there are text or choices, not commands. */
export const WRITTEN_INTO = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog] *, [role=menu] *';

export function isWrittenInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITTEN_INTO) !== null;
}
