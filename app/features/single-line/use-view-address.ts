import type {DiagramCamera} from '@livebus/engine/diagram';
import {useCallback, useEffect, useMemo, useRef} from 'react';
import {useSearchParams} from 'react-router-dom';
import type {DiagramPick} from './diagram-model.ts';
import {readViewAddress, type ViewAddress, withCamera, withDevice, withPick} from './view-address.ts';

/** The camera is written when it has rested for this time. */
const CAMERA_REST_MS = 300;

export interface ViewAddressState {
  readonly address: ViewAddress;
  /** Another asset is a step that Back undoes, unless it was only filled in. */
  setPick(pick: DiagramPick, how: 'push' | 'replace'): void;
  setDevice(device: string | null): void;
  setCamera(camera: DiagramCamera): void;
}

/** The screen's state in its address: reload returns to the same view, Back to the asset before. */
export function useViewAddress(): ViewAddressState {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readViewAddress(params), [params]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({params, setParams});
  latest.current = {params, setParams};
  const asset = `${address.pick?.kind}:${address.pick?.id}`;

  // A camera that waits to be written belongs to the asset it was moved over, not to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset is what ends the wait.
  useEffect(() => () => clearTimeout(timer.current), [asset]);

  const setPick = useCallback((pick: DiagramPick, how: 'push' | 'replace') => {
    latest.current.setParams(withPick(latest.current.params, pick), {replace: how === 'replace'});
  }, []);
  const setDevice = useCallback((device: string | null) => {
    latest.current.setParams(withDevice(latest.current.params, device), {replace: true});
  }, []);
  const setCamera = useCallback((camera: DiagramCamera) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const {params: now, setParams: set} = latest.current;
      const next = withCamera(now, camera);
      if (next.toString() !== now.toString()) set(next, {replace: true});
    }, CAMERA_REST_MS);
  }, []);
  return {address, setPick, setDevice, setCamera};
}
