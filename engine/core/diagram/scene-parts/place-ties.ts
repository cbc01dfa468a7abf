import {cabinetVariant} from '../cabinets.ts';
import {overviewRoom} from '../layout/label-rooms.ts';
import {HitKind} from '../scene.ts';
import {addHit} from '../scene-writer.ts';
import {placeMarks} from './place-marks.ts';
import {placeOverviewName} from './place-overview.ts';
import {placeEnclosures, placeShapes, positionStates} from './place-shapes.ts';
import {placeTexts} from './place-texts.ts';
import type {StationDraft} from './station-draft.ts';
import {unitVoltage} from './unit-parts.ts';

/** Bus-ties: breaker and, at high voltage, the riser next to it, in the place of entry `entry`. */
export function placeTie(draft: StationDraft, entry: number, row: number): void {
  const {writer, columns, station, words} = draft;
  const tie = station.ties[row];
  const variant = tieVariant(draft, row);
  const x = draft.x + draft.layout.entryX[entry];
  const y = draft.y + draft.layout.entryY[entry];
  const [left, top, width, height] = variant.hit;
  const box = {minX: x + left, minY: y + top, maxX: x + left + width, maxY: y + top + height};
  const hit = addHit(writer, {...box, kind: HitKind.tie, station: draft.index, row, id: tie.deviceId});
  const main = variant.symbols.find((symbol) => symbol.state === 'position');
  if (main !== undefined) {
    columns.tiePositionStates.set(positionStates(main.symbol, tie.truck), 3 * row);
    columns.tieTestStates.set(positionStates(main.symbol, 'test'), 3 * row);
  }

  placeEnclosures(writer, variant, x, y, hit);
  placeShapes(writer, variant, {
    x,
    y,
    sides: {up: draft.tieUp[row], down: draft.tieDown[row]},
    flags: {ct: tie.flags.ct, ep: tie.flags.ep, pt: tie.flags.pt, zeroSequence: tie.flags.zeroSequence, groundKnife: tie.flags.groundKnife},
    positionSlot: columns.tiePositionSlot[row],
    knifeSlot: 0,
    presenceSlot: 0,
    truck: 'connected',
    hit,
  });
  placeTexts(draft, variant.slots, {
    x,
    y,
    hit,
    texts: {name: tie.name, number: tie.deviceId, riserName: tie.flags.pt === false ? words.riserNarrow : words.riser},
    device: {owner: 'tie', row},
    voltage: unitVoltage(draft, undefined),
    transformerId: undefined,
  });
  placeOverviewName(draft, overviewRoom(station.kind === 'high' ? 'hv-tie' : 'lv-tie', tie.flags.pt === false), tie.name, x, y, hit);
  placeMarks(writer, variant.marks, {x, y}, columns.tieMarkSlots, row, hit);
}

/** x from the picture's left where the busbar before a tie ends and the one after it begins. */
export function tieBusGap(draft: StationDraft, entry: number, row: number): readonly [number, number] {
  const [before, behind] = tieVariant(draft, row).busGap ?? [0, 0];
  const x = draft.x + draft.layout.entryX[entry];
  return [x + before, x + behind];
}

function tieVariant(draft: StationDraft, row: number) {
  return cabinetVariant(draft.station.kind === 'high' ? 'hv-tie' : 'lv-tie', draft.station.ties[row].flags);
}
