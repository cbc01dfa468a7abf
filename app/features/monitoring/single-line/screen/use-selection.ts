import type {DiagramHit, DiagramView} from '@livebus/engine/diagram';
import {type RefObject, useEffect, useRef} from 'react';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import type {OverlayAddress} from '../address/use-overlay-address.ts';
import type {ViewAddressState} from '../address/use-view-address.ts';
import {idOfHit, opensCabinet} from './picked-part.ts';

export interface SelectionOptions {
  readonly model: DiagramModel;
  readonly view: ViewAddressState;
  readonly diagram: RefObject<DiagramView | null>;
  readonly cabinet: OverlayAddress;
  /** The picture has to be in sight: somebody goes to a part of it. `from`: the list, or a link from elsewhere. */
  onGo(from: 'list' | 'link'): void;
}

export interface Selection {
  readonly selectedId: string | null;
  /** Chosen by name: selected, and the picture goes there. */
  choose(id: string | undefined): void;
  /** Chosen where it stands. */
  pick(hit: DiagramHit | null): void;
  clear(): void;
}

/** The part of the picture that is selected: it stands in the address. */
export function useSelection({model, view: {address, setDevice}, diagram, cabinet, onGo}: SelectionOptions): Selection {
  const selectedId = address.device;
  // The address may follow a click late: the second of a double click is already looked at.
  const clicked = useRef(selectedId);
  useEffect(() => {
    clicked.current = selectedId;
  }, [selectedId]);

  // A link such as an alarm's names a device and no view: with its picture on show already, the picture goes there. One to come does so by itself.
  const toCentre = address.camera === null ? selectedId : null;
  const go = useRef(onGo);
  go.current = onGo;
  useEffect(() => {
    if (toCentre === null) return;
    diagram.current?.centre(toCentre);
    go.current('link');
  }, [toCentre, diagram]);

  return {
    selectedId,
    choose(id) {
      if (id === undefined) return;
      setDevice(id, 'centre');
      diagram.current?.centre(id);
      onGo('list');
    },
    pick(hit) {
      const id = idOfHit(model, hit);
      const again = id !== null && id === clicked.current;
      clicked.current = id;
      if (id !== null && opensCabinet(hit, again)) cabinet.open(id);
      else setDevice(id, 'keep');
    },
    clear: () => setDevice(null, 'keep'),
  };
}
