/** Whether a dialog holds the page: what opens something by a key waits until it is gone. */
export function dialogIsOpen(): boolean {
  return document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;
}
