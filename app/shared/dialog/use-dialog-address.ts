import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';
import {addressNow, useOpenedStep} from '../address/opened-step.ts';

export interface DialogAddress {
  /** Name of its address parameter. */
  readonly name: string;
  /** Id shown in the open dialog; null while it is closed. */
  readonly id: string | null;
  /** Opens it with a step that Back undoes. Showing another thing in the open dialog adds no step (`OpenedStep`). */
  open(id: string): void;
  /** Closes it: goes back to where it was opened, or, if the page was loaded with it, to the same page without it. */
  close(): void;
  /** Address of the page with the dialog open, for a link. */
  linkTo(id: string): string;
}

type Along = (params: URLSearchParams, id: string) => URLSearchParams;
const asItIs: Along = (params) => params;

/**
 * A dialog with an address: `?name=ID` on the page. A reload opens it, Back closes it, a link can lead to it. Other parameters stay. Each
 * dialog of a page needs its own name. `along` is a stable function that sets further parameters with it.
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
