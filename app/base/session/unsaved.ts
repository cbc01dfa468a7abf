/**
 * Whether leaving the page would lose input. Forms tell the browser through `useLeaveWarning` of the library; this asks them the same way,
 * so that no form has to declare it twice.
 */
export function hasUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', {cancelable: true}));
}
