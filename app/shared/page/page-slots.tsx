import {createContext, type ReactNode, useContext} from 'react';
import {createPortal} from 'react-dom';

/** Slots in the page's head that a screen may fill: next to the title, and at the right end. */
export interface PageSlots {
  readonly beside: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

const NONE: PageSlots = {beside: null, actions: null};

export const PageSlotsContext = createContext<PageSlots>(NONE);

/** Puts its children next to the page's title: the current asset and how fresh its data are. */
export function PageBeside({children}: {readonly children: ReactNode}) {
  const {beside} = useContext(PageSlotsContext);
  return beside && createPortal(children, beside);
}

/** Puts its children at the right end of the page's head, as quiet buttons. */
export function PageActions({children}: {readonly children: ReactNode}) {
  const {actions} = useContext(PageSlotsContext);
  return actions && createPortal(children, actions);
}
