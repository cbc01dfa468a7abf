import {useCallback, useRef} from 'react';
import {useLocation, useNavigate, useSearchParams} from 'react-router-dom';

export interface DialogAddress {
  /** Of its parameter in the address. */
  readonly name: string;
  /** What the open dialog shows; null while it is closed. */
  readonly id: string | null;
  /** Opens it: a step that Back undoes. */
  open(id: string): void;
  /** Another thing in the same dialog, without a step of its own. */
  choose(id: string): void;
  /** Closes it: back to where it was opened, or, where the page began with it, the same page without it. */
  close(): void;
  /** Address of the page with the dialog open, for a link. */
  linkTo(id: string): string;
}

/** Marks in the history the step that opened a dialog, so that closing takes it back and leaves no step that does nothing. */
const OPENED_HERE = 'dialogOpened';

type Along = (params: URLSearchParams, id: string) => URLSearchParams;
const asItIs: Along = (params) => params;

/**
 * A dialog that is a place: `?name=ID` in the page's address. A reload opens it, Back closes it, a link leads to it. Other parameters stay.
 * Each dialog of a page has a name of its own. `along` is a stable function that sets what else goes into the address with the thing.
 */
export function useDialogAddress(name: string, along: Along = asItIs): DialogAddress {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const opened = (location.state as {readonly [OPENED_HERE]?: string} | null)?.[OPENED_HERE] === name;
  const latest = useRef({setParams, navigate, opened});
  latest.current = {setParams, navigate, opened};

  const open = useCallback(
    (id: string) => latest.current.setParams(withDialog(name, id, along), {state: {[OPENED_HERE]: name}}),
    [name, along],
  );
  const choose = useCallback(
    (id: string) =>
      latest.current.setParams(withDialog(name, id, along), {replace: true, state: latest.current.opened ? {[OPENED_HERE]: name} : null}),
    [name, along],
  );
  const close = useCallback(() => {
    const now = new URLSearchParams(window.location.search);
    if (!now.has(name)) return;
    if (latest.current.opened) {
      latest.current.navigate(-1);
      return;
    }
    now.delete(name);
    latest.current.setParams(now, {replace: true});
  }, [name]);
  const linkTo = useCallback((id: string) => `?${withDialog(name, id, along)}`, [name, along]);
  return {name, id: params.get(name) || null, open, choose, close, linkTo};
}

/** The address as it is now, not as it was when the page was last drawn. */
function withDialog(name: string, id: string, along: Along): URLSearchParams {
  const params = along(new URLSearchParams(window.location.search), id);
  params.set(name, id);
  return params;
}
