import {type Cabinet, EquipmentType, type Unit} from '../../station/station.ts';
import {type CabinetVariant, cabinetVariant, type DrawerRepeat, drawerForm, textStyle} from '../cabinets.ts';
import {BESIDE_TRANSFORMER, DRAWER_ROOM, overviewRoom} from '../layout/label-rooms.ts';
import {HitKind} from '../scene.ts';
import {addFrame, addHit, newSlot} from '../scene-writer.ts';
import {drawerParts, nameForm} from './drawer-parts.ts';
import {placeAssumedCaption} from './place-captions.ts';
import {placeMarks, placeTransformerTag} from './place-marks.ts';
import {placeInRoom, placeOverviewName} from './place-overview.ts';
import {placeEnclosures, placeShapes, placeSymbol, type ShapeContext} from './place-shapes.ts';
import {NAME_MIN_PX, placeTexts, ShowFrom} from './place-texts.ts';
import type {StationDraft} from './station-draft.ts';
import {assignSwitch, endCaption, endFlags, supplyEnd, symbolFlags, unitSides, unitVoltage} from './unit-parts.ts';

/** Height of an enclosure's lower edge; anything lower belongs to the transformer below the cabinet. */
const BELOW_CABINET = 880;
const CABINET_BOTTOM = 874;
const TRANSFORMER_BOTTOM = 1110;

/**
 * A low-voltage cabinet as a stack of drawers: full with all nine figures, or compact with currents only (MO-2.sld-18 leaves the rest to
 * the tooltip and the modal). An incoming cabinet with several switches is drawn this way too, with its transformer below.
 */
export function placeDrawers(draft: StationDraft, cabinet: Cabinet, variant: CabinetVariant, repeat: DrawerRepeat): void {
  const {writer, index: station} = draft;
  const x = draft.x + draft.layout.cabinetX[cabinet.index];
  const y = draft.y + draft.layout.cabinetY[cabinet.index];
  const units = draft.station.units.slice(cabinet.firstUnit, cabinet.endUnit);
  const form = drawerForm(units.length);
  const incoming = cabinet.type === EquipmentType.incoming ? units.find((unit) => unit.type === EquipmentType.incoming) : undefined;

  const [left, top, width, height] = variant.hit;
  const maxY = y + form.growth + (incoming === undefined ? top + height : TRANSFORMER_BOTTOM);
  const box = {minX: x + left, minY: y + top, maxX: x + left + width, maxY};
  const cabinetHit = addHit(writer, {...box, kind: HitKind.cabinet, station, row: cabinet.index, id: cabinet.id});
  placeEnclosures(writer, variant, x, y, cabinetHit, form.growth);
  placeTexts(draft, variant.slots, {x, y, hit: cabinetHit, texts: {name: cabinet.name}, device: undefined, transformerId: undefined});
  const room = incoming === undefined ? overviewRoom('lv-outgoing', false) : BESIDE_TRANSFORMER;
  placeOverviewName(draft, room, cabinet.name, x, y + form.growth, cabinetHit);

  const bus = draft.sections[cabinet.section];
  if (units.length > 0) {
    const lastDrawerY = form.first + (units.length - 1) * form.pitch + repeat.branchY;
    placeShapes(writer, variant, {...NO_SWITCH, x, y, sides: {bus}, flags: {}, hit: cabinetHit, lastDrawerY});
  }
  units.forEach((unit, place) => {
    placeDrawer(draft, cabinet, unit, repeat, {x, y: y + form.first + place * form.pitch, form, first: place === 0});
  });
  if (incoming !== undefined) placeEndBelow(draft, cabinet, incoming, x, y + form.growth, cabinetHit);
}

const NO_SWITCH: Pick<ShapeContext, 'positionSlot' | 'knifeSlot' | 'presenceSlot' | 'truck'> = {
  positionSlot: 0,
  knifeSlot: 0,
  presenceSlot: 0,
  truck: 'connected',
};

/** The figures of drawers are readable from here on; before, the name has their room. */
const FIGURES_FROM_K = NAME_MIN_PX / textStyle('valueLv').size;

interface DrawerPlace {
  readonly x: number;
  readonly y: number;
  readonly form: ReturnType<typeof drawerForm>;
  readonly first: boolean;
}

function placeDrawer(draft: StationDraft, cabinet: Cabinet, unit: Unit, repeat: DrawerRepeat, place: DrawerPlace): void {
  const {writer, columns, index: station} = draft;
  const {x, y, form} = place;
  const row = unit.index;
  const supplied = unit.type === EquipmentType.incoming;
  const {main, shapes, arrows, names, separator, left, top, width} = drawerParts(repeat, form.full);
  columns.unitFarSlot[row] = newSlot(writer);
  if (main !== undefined) assignSwitch(draft, unit, main.symbol);

  const hit = addHit(writer, {
    minX: x + left,
    minY: y + top,
    maxX: x + left + width,
    maxY: y + top + form.pitch,
    kind: HitKind.unit,
    station,
    row,
    id: unit.deviceId,
  });
  if (!place.first) {
    const from = separator[0];
    const to = separator[2];
    addFrame(writer, {x: x + from, y, width: to - from, height: 0, radius: 0, kind: 0, hit});
  }
  const context: ShapeContext = {
    x,
    y,
    sides: unitSides(draft, unit),
    flags: symbolFlags(cabinet, unit),
    positionSlot: columns.unitPositionSlot[row],
    knifeSlot: 0,
    presenceSlot: 0,
    truck: 'connected',
    hit,
  };
  placeShapes(writer, supplied ? shapes.supplied : shapes.supplying, context);
  // Power enters through an incoming drawer: its arrow points at the switch.
  if (supplied) for (const arrow of arrows) placeSymbol(writer, arrow, context, 180);
  const {slots, marks} = names[nameForm(names, unit.name)];
  placeTexts(draft, slots, {
    x,
    y,
    hit,
    texts: {name: unit.name},
    nameFromK: FIGURES_FROM_K,
    device: {owner: 'unit', row},
    voltage: unitVoltage(draft, unit),
    transformerId: undefined,
  });
  placeInRoom(draft, form.full ? DRAWER_ROOM.full : DRAWER_ROOM.compact, {
    text: unit.name,
    x,
    y,
    hit,
    minK: ShowFrom.near,
    maxK: FIGURES_FROM_K,
    size: textStyle('captionSmall').size,
    priority: 3,
  });
  placeMarks(writer, marks, {x, y}, columns.unitMarkSlots, row, hit);
}

/** The transformer or generator of an incoming cabinet with several switches, on the line side of the first. */
function placeEndBelow(draft: StationDraft, cabinet: Cabinet, unit: Unit, x: number, y: number, hit: number): void {
  const variant = cabinetVariant('lv-incoming', cabinet.flags);
  const end = supplyEnd(draft.station, cabinet, unit);
  if (end === 'transformer') draft.columns.unitWindingSlot[unit.index] = newSlot(draft.writer);
  const symbols = variant.symbols.filter((symbol) => symbol.at[1] > BELOW_CABINET);
  placeShapes(
    draft.writer,
    {
      symbols,
      conductors: [{side: 'line', pts: [variant.col, CABINET_BOTTOM, variant.col, BELOW_CABINET + 10], w: 'conductor'}],
    },
    {...NO_SWITCH, x, y, sides: unitSides(draft, unit), flags: endFlags(end), hit},
  );
  const slots = variant.slots.filter((slot) => (slot.kind === 'text' ? slot.at[1] : slot.y) > BELOW_CABINET);
  const texts = {transformerName: cabinet.transformerName, source: endCaption(end, draft.words)};
  const device = {owner: 'unit', row: unit.index} as const;
  placeTexts(draft, slots, {x, y, hit, texts, device, voltage: unitVoltage(draft, unit), transformerId: cabinet.transformerId});
  placeAssumedCaption(draft, unit.index, 'lv-incoming', variant, x, y, hit);
  draft.columns.unitTransformerTagSlot[unit.index] = placeTransformerTag(draft.writer, cabinet, symbols, {x, y}, hit);
}
