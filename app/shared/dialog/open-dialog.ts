/** A card next to its trigger has a side and is not modal. */
const DIALOGS = '[role=dialog][data-state=open]:not([data-side]), [role=alertdialog][data-state=open]';

/** Whether a modal dialog is open: keyboard commands that open something wait until it is closed. */
export function dialogIsOpen(): boolean {
  return document.querySelector(DIALOGS) !== null;
}
