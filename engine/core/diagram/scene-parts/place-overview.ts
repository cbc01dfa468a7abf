import {measureText} from '../../base/measure-text.ts';
import type {Station} from '../../station/station.ts';
import {type CabinetVariant, cabinetKind, cabinetVariant, textStyle} from '../cabinets.ts';
import type {LabelRoom} from '../layout/label-rooms.ts';
import {TextAnchor, TextTone} from '../scene.ts';
import {addText} from '../scene-writer.ts';
import {NAME_MIN_PX, ShowFrom} from './place-texts.ts';
import type {StationDraft} from './station-draft.ts';

/** A name as a label in a room, shown in [minK, maxK). */
export interface RoomName {
  readonly text: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly hit: number;
  readonly minK: number;
  readonly maxK: number;
  readonly size: number;
  readonly priority: number;
}

export function placeInRoom(draft: StationDraft, room: LabelRoom, name: RoomName): void {
  const {text, x, y, hit, minK, maxK, size, priority} = name;
  if (text === undefined || text === '') return;
  addText(draft.writer, {
    x: x + room.x + (room.anchor === 'middle' ? room.width / 2 : 0),
    y: y + room.y,
    size,
    anchor: TextAnchor[room.anchor],
    tone: TextTone.ink,
    priority,
    minK,
    maxK,
    maxWidth: room.width,
    maxHeight: room.height,
    hit,
    text,
  });
}

/** The name of a cabinet or tie in far views; its head takes over from `draft.headFromK` on. */
export function placeOverviewName(draft: StationDraft, room: LabelRoom, text: string | undefined, x: number, y: number, hit: number): void {
  placeInRoom(draft, room, {
    text,
    x,
    y,
    hit,
    minK: ShowFrom.overview,
    maxK: draft.headFromK,
    size: textStyle('nameSmall').size,
    priority: 2,
  });
}

/**
 * The heads of a station show its names from the level of full symbols on if every one of them fits there, otherwise from the next level
 * on.
 */
export function headFromK(station: Station): number {
  const fits = (variant: CabinetVariant, name: string) => {
    const slot = variant.slots.find((one) => one.kind === 'text' && one.id === 'name');
    return slot?.kind !== 'text' || measureText(name, NAME_MIN_PX) <= slot.maxWidth * ShowFrom.near;
  };
  const tieKind = station.kind === 'high' ? 'hv-tie' : 'lv-tie';
  const all =
    station.ties.every((tie) => fits(cabinetVariant(tieKind, tie.flags), tie.name)) &&
    station.cabinets.every((cabinet) => {
      const kind = cabinetKind(station.kind, cabinet.type, cabinet.endUnit - cabinet.firstUnit);
      return fits(cabinetVariant(kind, cabinet.flags), cabinet.name);
    });
  return all ? ShowFrom.near : ShowFrom.all;
}
