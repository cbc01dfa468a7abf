import type {DiagramCamera} from '@livebus/engine/diagram';
import {useCallback, useEffect, useMemo, useRef} from 'react';
import {NavigationType, useLocation, useNavigationType, useSearchParams} from 'react-router-dom';
import {addressNow, inPlace, useOpenedStep} from '../../../../shared/address/opened-step.ts';
import type {DiagramPick} from '../../../../shared/picture/session/diagram-model.ts';
import {
  readViewAddress,
  type ViewAddress,
  withCamera,
  withChoice,
  withCurve,
  withDevice,
  withoutSelection,
  withPick,
} from './view-address.ts';

/** The camera is written when it has rested for this time. */
const CAMERA_REST_MS = 300;

export interface ViewAddressState {
  readonly address: ViewAddress;
  /** Another asset is a step that Back undoes, unless it was only filled in. */
  setPick(pick: DiagramPick, how: 'push' | 'replace'): void;
  /** Selecting is a step that Back undoes, and another device takes none (`OpenedStep`). Null: nothing. */
  setDevice(device: string | null, view: 'keep' | 'centre'): void;
  /** The figure whose curve is shown. */
  setCurve(curve: string): void;
  setCamera(camera: DiagramCamera): void;
  /** Null takes the choice out of the address. */
  setChoice(name: Parameters<typeof withChoice>[1], value: string | null): void;
}

/**
 * The screen's state in its address: reload returns to the same view, Back to the asset before, or to the picture with nothing selected.
 * How the picture is shown meanwhile (view, rule, layout, …) stays when Back or closing ends a selection.
 */
export function useViewAddress(): ViewAddressState {
  const [given, setParams] = useSearchParams();
  const {key} = useLocation();
  const popped = useNavigationType() === NavigationType.Pop;
  const last = useRef({key, params: given, held: false});
  const params = heldParams(given, last.current, key, popped);
  const held = params !== given;
  last.current = {key, params, held};
  const address = useMemo(() => readViewAddress(params), [params]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({asset: assetOf(params), setParams});
  latest.current = {asset: assetOf(params), setParams};
  const selection = useOpenedStep('device');

  useEffect(() => () => clearTimeout(timer.current), []);
  // What is held goes into the address, entry by entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is written.
  useEffect(() => {
    if (held) latest.current.setParams(last.current.params, inPlace());
  }, [held, key]);

  const setPick = useCallback((pick: DiagramPick, how: 'push' | 'replace') => {
    clearTimeout(timer.current);
    latest.current.setParams(withPick(addressNow(), pick), how === 'replace' ? inPlace() : undefined);
  }, []);
  const setDevice = useCallback(
    (device: string | null, view: 'keep' | 'centre') => {
      const {asset} = latest.current;
      // Chosen in the picture before, while the next asset's is on its way: it is not there.
      const along = (now: URLSearchParams) => (assetOf(now) === asset ? withDevice(now, device, view) : null);
      if (device === null) selection.close(along);
      else selection.show(along);
    },
    [selection],
  );
  const setCurve = useCallback((curve: string) => latest.current.setParams(withCurve(addressNow(), curve), inPlace()), []);
  const setChoice = useCallback(
    (name: Parameters<typeof withChoice>[1], value: string | null) =>
      latest.current.setParams(withChoice(addressNow(), name, value), inPlace()),
    [],
  );
  const setCamera = useCallback((camera: DiagramCamera) => {
    clearTimeout(timer.current);
    const {asset} = latest.current;
    timer.current = setTimeout(() => {
      const now = addressNow();
      const next = withCamera(now, camera);
      // A camera belongs to the asset it was moved over, not to the one picked meanwhile.
      if (assetOf(now) === asset && next.toString() !== now.toString()) latest.current.setParams(next, inPlace());
    }, CAMERA_REST_MS);
  }, []);
  return {address, setPick, setDevice, setCurve, setCamera, setChoice};
}

interface LastParams {
  /** Of the entry in the history. */
  readonly key: string;
  readonly params: URLSearchParams;
  /** The address does not say them yet. */
  readonly held: boolean;
}

/** The address, or, where it says less than the screen has to keep, what the screen keeps. */
function heldParams(given: URLSearchParams, last: LastParams, key: string, popped: boolean): URLSearchParams {
  // The menu leads to the bare address: what is shown stays.
  if (!namesAsset(given) && namesAsset(last.params)) return last.params;
  if (key === last.key) return last.held ? last.params : given;
  if (!popped || given.has('device') || !last.params.has('device') || assetOf(given) !== assetOf(last.params)) return given;
  const cleared = withoutSelection(last.params);
  return cleared.toString() === given.toString() ? given : cleared;
}

function namesAsset(params: URLSearchParams): boolean {
  return readViewAddress(params).pick !== null;
}

function assetOf(params: URLSearchParams): string {
  const {pick} = readViewAddress(params);
  return `${pick?.kind}:${pick?.id}`;
}
