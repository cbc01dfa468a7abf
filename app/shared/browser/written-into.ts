/** Selector of what takes letters for itself: keys pressed in these are texts or choices and no commands. */
export const WRITTEN_INTO = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog] *, [role=menu] *';

export function isWrittenInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITTEN_INTO) !== null;
}
