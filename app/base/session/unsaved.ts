/**
 * Whether somebody's input would be lost with the page. Forms say so to the browser, which asks before the page is left
 * (`useLeaveWarning` of the library); the same question is put to them here, so that no form has to say it twice.
 */
export function hasUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', {cancelable: true}));
}
