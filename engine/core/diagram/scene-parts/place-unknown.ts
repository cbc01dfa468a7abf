import type {Entry} from '../../station/station.ts';
import {cabinetVariant} from '../cabinets.ts';
import {overviewRoom} from '../layout/label-rooms.ts';
import {HitKind, Layer} from '../scene.ts';
import {addHit, addSymbol} from '../scene-writer.ts';
import {symbolIndex} from '../symbols/compile-symbols.ts';
import {placeOverviewName} from './place-overview.ts';
import {BUS_Y, placeEnclosures} from './place-shapes.ts';
import {placeTexts} from './place-texts.ts';
import type {StationDraft} from './station-draft.ts';

/** Half of the gap that the ? mark takes in the busbar. */
const HALF_GAP = 34;
const MARK_SIZE = 40;

/** Equipment of unknown type: a cabinet of the station kind with a ? in place of the busbar, under its own name. */
export function placeUnknown(draft: StationDraft, entry: number, unknown: Entry & {kind: 'unknown'}): void {
  const {writer, station, layout, words} = draft;
  const variant = cabinetVariant(station.kind === 'high' ? 'hv-feeder' : 'lv-outgoing', {pt: undefined});
  const x = draft.x + layout.entryX[entry];
  const y = draft.y + layout.entryY[entry];
  const [left, top, width, height] = variant.hit;
  const box = {minX: x + left, minY: y + top, maxX: x + left + width, maxY: y + top + height};
  const hit = addHit(writer, {...box, kind: HitKind.unknown, station: draft.index, row: unknown.unknown, id: unknown.path});
  placeEnclosures(writer, variant, x, y, hit);
  const name = unknown.label === '' ? words.unknownEquipment : unknown.label;
  placeTexts(draft, variant.slots, {x, y, hit, texts: {name}, device: undefined, transformerId: undefined});
  placeOverviewName(draft, overviewRoom(station.kind === 'high' ? 'hv-feeder' : 'lv-outgoing', false), name, x, y, hit);
  addSymbol(writer, {
    symbol: symbolIndex('mark-uncertain'),
    x: x + layout.entryWidth[entry] / 2 - MARK_SIZE / 2,
    y: y + BUS_Y - MARK_SIZE / 2,
    layer: Layer.overlay,
    hit,
    clamped: true,
  });
}

/** x from the picture's left where the busbars end before and begin after the ? mark. */
export function unknownBusGap(draft: StationDraft, entry: number): readonly [number, number] {
  const middle = draft.x + draft.layout.entryX[entry] + draft.layout.entryWidth[entry] / 2;
  return [middle - HALF_GAP, middle + HALF_GAP];
}
