import type {DiagramCamera} from '@livebus/engine/diagram';
import {useCallback, useEffect, useMemo, useRef} from 'react';
import {useSearchParams} from 'react-router-dom';
import type {DiagramPick} from '../session/diagram-model.ts';
import {readViewAddress, type ViewAddress, withCamera, withChoice, withCurve, withDevice, withPick} from './view-address.ts';

/** The camera is written when it has rested for this time. */
const CAMERA_REST_MS = 300;

export interface ViewAddressState {
  readonly address: ViewAddress;
  /** Another asset is a step that Back undoes, unless it was only filled in. */
  setPick(pick: DiagramPick, how: 'push' | 'replace'): void;
  setDevice(device: string | null, view: 'keep' | 'centre'): void;
  /** The figure whose curve is shown. */
  setCurve(curve: string): void;
  setCamera(camera: DiagramCamera): void;
  /** Null takes the choice out of the address. */
  setChoice(name: Parameters<typeof withChoice>[1], value: string | null): void;
}

/** The screen's state in its address: reload returns to the same view, Back to the asset before. */
export function useViewAddress(): ViewAddressState {
  const [given, setParams] = useSearchParams();
  const shown = useRef(given);
  const left = !namesAsset(given) && namesAsset(shown.current);
  const params = left ? shown.current : given;
  shown.current = params;
  const address = useMemo(() => readViewAddress(params), [params]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({asset: assetOf(params), setParams});
  latest.current = {asset: assetOf(params), setParams};

  useEffect(() => () => clearTimeout(timer.current), []);
  // The menu leads to the bare address: what is shown stays, and the address says so again.
  useEffect(() => {
    if (left) latest.current.setParams(shown.current, {replace: true});
  }, [left]);

  const setPick = useCallback((pick: DiagramPick, how: 'push' | 'replace') => {
    clearTimeout(timer.current);
    latest.current.setParams(withPick(addressNow(), pick), {replace: how === 'replace'});
  }, []);
  const setDevice = useCallback((device: string | null, view: 'keep' | 'centre') => {
    const now = addressNow();
    // Chosen in the picture before, while the next asset's is on its way: it is not there.
    if (assetOf(now) === latest.current.asset) latest.current.setParams(withDevice(now, device, view), {replace: true});
  }, []);
  const setCurve = useCallback((curve: string) => latest.current.setParams(withCurve(addressNow(), curve), {replace: true}), []);
  const setChoice = useCallback(
    (name: Parameters<typeof withChoice>[1], value: string | null) =>
      latest.current.setParams(withChoice(addressNow(), name, value), {replace: true}),
    [],
  );
  const setCamera = useCallback((camera: DiagramCamera) => {
    clearTimeout(timer.current);
    const {asset} = latest.current;
    timer.current = setTimeout(() => {
      const now = addressNow();
      const next = withCamera(now, camera);
      // A camera belongs to the asset it was moved over, not to the one picked meanwhile.
      if (assetOf(now) === asset && next.toString() !== now.toString()) latest.current.setParams(next, {replace: true});
    }, CAMERA_REST_MS);
  }, []);
  return {address, setPick, setDevice, setCurve, setCamera, setChoice};
}

/** The address as it stands: what React shows may lag behind a navigation under way. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function namesAsset(params: URLSearchParams): boolean {
  return readViewAddress(params).pick !== null;
}

function assetOf(params: URLSearchParams): string {
  const {pick} = readViewAddress(params);
  return `${pick?.kind}:${pick?.id}`;
}
