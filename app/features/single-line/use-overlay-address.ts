import {useCallback, useRef} from 'react';
import {useLocation, useNavigate, useSearchParams} from 'react-router-dom';
import {withDevice} from './view-address.ts';

export interface OverlayAddress {
  /** Whose overlay is open; null for none. */
  readonly id: string | null;
  /** A step that Back undoes. What is opened is also what is selected. */
  open(id: string): void;
  /** Another in the same overlay. */
  choose(id: string): void;
  close(): void;
}

/** Marks in the history the step that opened an overlay, so that closing takes it back and leaves no step that does nothing. */
const OPENED_HERE = 'overlayOpened';

/** What stands over the picture in the screen's address: `&cabinet=ID` the front of a cabinet, `&photo=ID` the photo of a device. */
export function useOverlayAddress(name: 'cabinet' | 'photo'): OverlayAddress {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const opened = (location.state as {readonly [OPENED_HERE]?: string} | null)?.[OPENED_HERE] === name;
  const latest = useRef({setParams, navigate, opened});
  latest.current = {setParams, navigate, opened};

  const open = useCallback(
    (id: string) => latest.current.setParams(withOverlay(addressNow(), name, id), {replace: false, state: {[OPENED_HERE]: name}}),
    [name],
  );
  const choose = useCallback(
    (id: string) =>
      latest.current.setParams(withOverlay(addressNow(), name, id), {
        replace: true,
        state: latest.current.opened ? {[OPENED_HERE]: name} : null,
      }),
    [name],
  );
  const close = useCallback(() => {
    const now = addressNow();
    if (!now.has(name)) return;
    if (latest.current.opened) {
      latest.current.navigate(-1);
      return;
    }
    now.delete(name);
    latest.current.setParams(now, {replace: true});
  }, [name]);
  return {id: params.get(name) || null, open, choose, close};
}

function withOverlay(params: URLSearchParams, name: string, id: string): URLSearchParams {
  const next = withDevice(params, id, 'keep');
  next.set(name, id);
  return next;
}

function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
