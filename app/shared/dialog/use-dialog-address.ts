import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';
import {addressNow, useOpenedStep} from '../address/opened-step.ts';

export interface DialogAddress {
  /** Of its parameter in the address. */
  readonly name: string;
  /** What the open dialog shows; null while it is closed. */
  readonly id: string | null;
  /** Opens it, a step that Back undoes; another thing in the open dialog takes no further step (`OpenedStep`). */
  open(id: string): void;
  /** Closes it: back to where it was opened, or, where the page began with it, the same page without it. */
  close(): void;
  /** Address of the page with the dialog open, for a link. */
  linkTo(id: string): string;
}

type Along = (params: URLSearchParams, id: string) => URLSearchParams;
const asItIs: Along = (params) => params;

/**
 * A dialog that is a place: `?name=ID` in the page's address. A reload opens it, Back closes it, a link leads to it. Other parameters stay.
 * Each dialog of a page has a name of its own. `along` is a stable function that sets what else goes into the address with the thing.
 */
export function useDialogAddress(name: string, along: Along = asItIs): DialogAddress {
  const [params] = useSearchParams();
  const step = useOpenedStep(name);
  const open = useCallback((id: string) => step.show((now) => withDialog(now, name, id, along)), [step, name, along]);
  const close = useCallback(() => step.close((now) => withoutDialog(now, name)), [step, name]);
  const linkTo = useCallback((id: string) => `?${withDialog(addressNow(), name, id, along)}`, [name, along]);
  return {name, id: params.get(name) || null, open, close, linkTo};
}

function withDialog(now: URLSearchParams, name: string, id: string, along: Along): URLSearchParams {
  const params = along(now, id);
  params.set(name, id);
  return params;
}

function withoutDialog(now: URLSearchParams, name: string): URLSearchParams {
  now.delete(name);
  return now;
}
