import {type Cabinet, EquipmentType, type Unit} from '../../station/station.ts';
import {type CabinetKind, type CabinetVariant, cabinetKind, cabinetVariant} from '../cabinets.ts';
import {overviewRoom} from '../layout/label-rooms.ts';
import {HitKind} from '../scene.ts';
import {addHit, newSlot} from '../scene-writer.ts';
import {placeAssumedCaption} from './place-captions.ts';
import {placeDrawers} from './place-drawers.ts';
import {placeMarks, placeTransformerTag} from './place-marks.ts';
import {placeOverviewName} from './place-overview.ts';
import {placeEnclosures, placeShapes} from './place-shapes.ts';
import {placeTexts} from './place-texts.ts';
import type {StationDraft} from './station-draft.ts';
import {assignSwitch, endCaption, endFlags, type SupplyEnd, supplyEnd, symbolFlags, unitSides, unitVoltage} from './unit-parts.ts';

/** Lowest y of a transformer below its cabinet. */
const TRANSFORMER_BOTTOM = 1110;

/** Every cabinet of the station with its contents and what is below it. */
export function placeCabinets(draft: StationDraft): void {
  for (const cabinet of draft.station.cabinets) {
    const kind = cabinetKind(draft.station.kind, cabinet.type, cabinet.endUnit - cabinet.firstUnit);
    const variant = cabinetVariant(kind, cabinet.flags);
    if (variant.repeat === undefined) placeSingle(draft, cabinet, kind, variant);
    else placeDrawers(draft, cabinet, variant, variant.repeat);
    draft.writer.progress.done += 1 + cabinet.endUnit - cabinet.firstUnit;
  }
}

function placeSingle(draft: StationDraft, cabinet: Cabinet, kind: CabinetKind, variant: CabinetVariant): void {
  const {writer, columns, index: station} = draft;
  const unit = draft.station.units[cabinet.firstUnit];
  const row = unit.index;
  const x = draft.x + draft.layout.cabinetX[cabinet.index];
  const y = draft.y + draft.layout.cabinetY[cabinet.index];
  const end = endOf(draft, cabinet, unit, kind);
  const hasTransformer = kind === 'hv-transformer-feeder' || (kind === 'lv-incoming' && end === 'transformer');
  const flags = {...symbolFlags(cabinet, unit), ...endFlags(end)};

  if (kind !== 'hv-pt') columns.unitFarSlot[row] = newSlot(writer);
  if (hasTransformer) columns.unitWindingSlot[row] = newSlot(writer);
  const placed = variant.symbols.filter((symbol) => symbol.when === undefined || flags[symbol.when] === true);
  const main = placed.find((symbol) => symbol.state === 'position');
  if (main !== undefined) assignSwitch(draft, unit, main.symbol);
  if (placed.some((symbol) => symbol.state === 'knife')) columns.unitEarthingSwitchSlot[row] = newSlot(writer);
  if (placed.some((symbol) => symbol.state === 'presence')) columns.unitPresenceSlot[row] = newSlot(writer);

  const [left, top, width, height] = variant.hit;
  const maxY = y + (hasTransformer || kind === 'lv-incoming' ? TRANSFORMER_BOTTOM : top + height);
  const hit = addHit(writer, {
    minX: x + left,
    minY: y + top,
    maxX: x + left + width,
    maxY,
    kind: HitKind.unit,
    station,
    row,
    id: unit.deviceId,
  });
  const {at, size} = variant.enclosures[0];
  const box = {minX: x + at[0], minY: y + at[1], maxX: x + at[0] + size[0], maxY};
  addHit(writer, {...box, kind: HitKind.cabinet, station, row: cabinet.index, id: cabinet.id});

  placeEnclosures(writer, variant, x, y, hit);
  placeShapes(writer, variant, {
    x,
    y,
    sides: unitSides(draft, unit),
    flags,
    positionSlot: columns.unitPositionSlot[row],
    knifeSlot: columns.unitEarthingSwitchSlot[row],
    presenceSlot: columns.unitPresenceSlot[row],
    truck: unit.truck ?? 'connected',
    hit,
  });
  const label = cabinet.transformerName;
  placeTexts(draft, variant.slots, {
    x,
    y,
    hit,
    texts: {name: cabinet.name, number: unit.deviceId, source: endCaption(end, draft.words), transformerName: label, load: label},
    device: {owner: 'unit', row},
    voltage: unitVoltage(draft, unit),
    voltageOnly: kind === 'hv-pt',
    transformerId: cabinet.transformerId,
  });
  placeOverviewName(draft, overviewRoom(kind, cabinet.flags.pt === false), cabinet.name, x, y, hit);
  if (unit.type === EquipmentType.incoming) placeAssumedCaption(draft, row, kind, variant, x, y, hit);
  placeMarks(writer, variant.marks, {x, y}, columns.unitMarkSlots, row, hit);
  columns.unitTransformerTagSlot[row] = placeTransformerTag(writer, cabinet, placed, {x, y}, hit);
}

/** High voltage is drawn from its own line: a transformer before it belongs to another station. */
function endOf(draft: StationDraft, cabinet: Cabinet, unit: Unit, kind: CabinetKind): SupplyEnd {
  const end = supplyEnd(draft.station, cabinet, unit);
  return kind === 'hv-incoming' && end === 'transformer' ? (unit.generator ? 'generator' : 'supply') : end;
}
