import {useMemo, useRef} from 'react';
import {useNavigate, useSearchParams} from 'react-router-dom';

/**
 * Anything opened on a page (details, a dialog) is a search parameter, and Back closes it. The rules:
 *
 * - Opening adds a history step.
 * - Opening another thing in its place replaces that step: one Back closes it, however many things were opened.
 * - Closing goes back over the step, so that Back never reopens a closed thing. If the page was loaded with it open (a link, another page),
 *   it has no step: Back leaves the page as usual, and closing only changes the address.
 */
export interface OpenedStep {
  /** `along` adds the thing to a copy of the address. */
  show(along: AddressChange): void;
  /** `along` removes it from a copy of the address; used only if the page was loaded with it open. Does nothing while nothing is open. */
  close(along: AddressChange): void;
}

/** Null: no change after all. */
type AddressChange = (now: URLSearchParams) => URLSearchParams | null;

/** Key in a history entry's state: which parameter this step opened. */
const MARK = 'opened';

/** @param name - of the search parameter. */
export function useOpenedStep(name: string): OpenedStep {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef({setParams, navigate});
  latest.current = {setParams, navigate};
  return useMemo(() => {
    const put = (along: AddressChange, how: Parameters<typeof setParams>[1]) => {
      const next = along(addressNow());
      if (next !== null) latest.current.setParams(next, how);
    };
    return {
      show: (along) => afterStepBack(() => put(along, addressNow().has(name) ? inPlace() : {state: {[MARK]: name}})),
      close: (along) =>
        afterStepBack(() => {
          if (!addressNow().has(name)) return;
          if (stateNow()?.[MARK] === name) stepBack(() => latest.current.navigate(-1));
          else put(along, inPlace());
        }),
    };
  }, [name]);
}

/** The browser's current address: React's may lag behind a running navigation. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Options for changing the address without a step; they keep the mark of what opened the entry. */
export function inPlace(): {readonly replace: true; readonly state: unknown} {
  return {replace: true, state: stateNow() ?? null};
}

/** The router's state of the current history entry. */
function stateNow(): {readonly [MARK]?: string} | undefined {
  return (window.history.state as {readonly usr?: {readonly [MARK]?: string}} | null)?.usr ?? undefined;
}

let isGoingBack = false;

/** A browser goes back some time after the request; a second request would leave the page. */
function stepBack(goBack: () => void): void {
  isGoingBack = true;
  window.addEventListener('popstate', () => (isGoingBack = false), {once: true});
  goBack();
}

/** Runs at once, or when the pending step back has arrived. */
function afterStepBack(act: () => void): void {
  if (isGoingBack) window.addEventListener('popstate', () => queueMicrotask(act), {once: true});
  else act();
}
