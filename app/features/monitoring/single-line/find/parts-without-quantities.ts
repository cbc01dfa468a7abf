import type {DiagramScene, DiagramState, ElementRef} from '@livebus/engine/core';

/** Tells for which parts the picture carries its mark of missing quantities (MO-2.sld-18). */
export function partsWithoutQuantities(scene: DiagramScene | null, state: DiagramState | null): (ref: ElementRef) => boolean {
  if (scene === null || state === null) return () => false;
  return ({station, kind, row}) => {
    const drawn = scene.stations[station];
    const marks = kind === 'unit' ? drawn?.unitMarkSlots : kind === 'tie' ? drawn?.tieMarkSlots : undefined;
    const slot = marks?.missing[row] ?? 0;
    return slot !== 0 && state.slots[slot] !== 0;
  };
}
