import {useMemo, useRef} from 'react';
import {useNavigate, useSearchParams} from 'react-router-dom';

/**
 * What is opened on a page (details, a dialog) is a search parameter, and Back closes it. The rule for all of them:
 *
 * - Opening is a step of the history.
 * - Another thing in its place replaces that step: one Back closes it, however many things were looked at.
 * - Closing takes the step back, so that Back never leads to what was closed. Where the page began with it open (a link, another page),
 *   no step belongs to it: Back leaves the page as it does for any link, and closing only changes the address.
 */
export interface OpenedStep {
  /** `along` puts the thing into a copy of the address. */
  show(along: AddressChange): void;
  /** `along` takes it out of a copy of the address; only a page that began with it needs that. Nothing happens while none is open. */
  close(along: AddressChange): void;
}

/** Null: no change after all. */
type AddressChange = (now: URLSearchParams) => URLSearchParams | null;

/** Marks in the state of a history entry which parameter its step opened. */
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

/** The address as it is: what React shows may lag behind a navigation under way. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** How an address is changed without a step: what opened its entry stays known. */
export function inPlace(): {readonly replace: true; readonly state: unknown} {
  return {replace: true, state: stateNow() ?? null};
}

/** What the router keeps with the current entry of the history. */
function stateNow(): {readonly [MARK]?: string} | undefined {
  return (window.history.state as {readonly usr?: {readonly [MARK]?: string}} | null)?.usr ?? undefined;
}

let isGoingBack = false;

/** A browser goes back some time after it was asked; asked twice, it would leave the page. */
function stepBack(goBack: () => void): void {
  isGoingBack = true;
  window.addEventListener('popstate', () => (isGoingBack = false), {once: true});
  goBack();
}

/** At once, or when the step back under way has arrived. */
function afterStepBack(act: () => void): void {
  if (isGoingBack) window.addEventListener('popstate', () => queueMicrotask(act), {once: true});
  else act();
}
