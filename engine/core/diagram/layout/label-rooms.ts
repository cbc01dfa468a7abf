import type {CabinetKind} from '../cabinets.ts';

/** A room for a name, diagram units from the top left of the unit. */
export interface LabelRoom {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchor: 'start' | 'middle';
}

const beside = (x: number, right: number, y: number, bottom: number): LabelRoom => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
  anchor: 'start',
});
/** Below an enclosure, over the width of the unit. */
const below = (width: number): LabelRoom => ({x: 4, y: 884, width: width - 8, height: 226, anchor: 'middle'});

/** Free of conductors, far glyphs at 8 and 10 px and marks at 14 px, down to the smallest k at which the overview has names. */
const HIGH = beside(190, 390, 180, 590);
const HIGH_NARROW = beside(160, 292, 180, 590);
const ROOMS: Readonly<Record<CabinetKind, {readonly wide: LabelRoom; readonly narrow?: LabelRoom}>> = {
  'hv-incoming': {wide: HIGH, narrow: HIGH_NARROW},
  'hv-feeder': {wide: HIGH, narrow: HIGH_NARROW},
  'hv-transformer-feeder': {wide: HIGH, narrow: HIGH_NARROW},
  'hv-pt': {wide: beside(190, 390, 180, 500), narrow: beside(160, 292, 180, 500)},
  'hv-tie': {wide: beside(142, 268, 180, 495), narrow: beside(120, 214, 180, 495)},
  'lv-incoming': {wide: beside(92, 198, 250, 870)},
  'lv-outgoing': {wide: below(200)},
  'lv-capacitor': {wide: below(200)},
  'lv-tie': {wide: below(200)},
};

/** Room for the name of a cabinet or tie in the overview: in its free body, or below it if drawers fill that. */
export function overviewRoom(kind: CabinetKind, narrow: boolean): LabelRoom {
  const rooms = ROOMS[kind];
  return narrow ? (rooms.narrow ?? rooms.wide) : rooms.wide;
}

/** The transformer is below its cabinet, so the name goes next to it. */
export const BESIDE_TRANSFORMER = beside(98, 198, 884, 1110);

/** In a drawer, while its figures are too small to read: in their place, or above the switch if the drawer has no room for figures. */
export const DRAWER_ROOM = {full: beside(34, 188, 92, 214), compact: beside(34, 122, -4, 34)} as const;
