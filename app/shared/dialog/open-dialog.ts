/** A card beside its trigger has a side and holds nobody up. */
const DIALOGS = '[role=dialog][data-state=open]:not([data-side]), [role=alertdialog][data-state=open]';

/** Whether a dialog holds the page: what opens something by a key waits until it is gone. */
export function dialogIsOpen(): boolean {
  return document.querySelector(DIALOGS) !== null;
}
