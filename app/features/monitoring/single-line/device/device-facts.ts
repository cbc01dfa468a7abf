import {type BusTie, EquipmentType, type Station, TELEMETRY_FIELDS, type TelemetryField, type Unit, ValueOwner} from '@livebus/engine/core';
import {ValueQuality} from '@livebus/engine/diagram';
import {type DeviceView, deviceView, type EquipmentData} from '../../../../shared/device/device-view.ts';
import type {EquipmentItem} from '../../../../shared/equipment-tree/equipment-items.ts';
import {keptItems} from '../../../../shared/equipment-tree/kept-items.ts';
import {type ContradictionFacts, contradictionFacts} from '../../../../shared/picture/evidence/contradiction-facts.ts';
import {elementOfId, idOfElement} from '../../../../shared/picture/evidence/element-of-id.ts';
import {type EvidenceLine, evidenceLines} from '../../../../shared/picture/evidence/evidence-lines.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

/** What the details card says of the selected thing: from the model alone, no call is made for it. Doubt is what the picture says of it. */
export interface DeviceFacts extends DeviceView {
  readonly item: EquipmentItem;
  readonly section: string | undefined;
  readonly station: string | undefined;
  readonly transformerName: string | undefined;
  /** Devices and ties of the picture with this id: where there are several, nobody knows whose reading this is. */
  readonly sameId: number;
  /** Undefined while what is measured agrees with the rule. */
  readonly contradiction: ContradictionFacts | undefined;
  /** Why it is shown as it is. */
  readonly evidence: readonly EvidenceLine[];
  /** Devices that the evidence names may stand anywhere in it. */
  readonly picture: Pick<DiagramModel, 'stations' | 'neighbours' | 'neighboursMissing'>;
}

/** Undefined where the picture holds no such thing. A device comes before a section of the same id; a cabinet and a transformer stand for their unit. */
export function deviceFacts(model: DiagramModel, id: string): DeviceFacts | undefined {
  const found = itemsWithId(model, id);
  const chosen = found.find(({item}) => item.kind !== 'section') ?? found[0];
  if (chosen === undefined) {
    const element = elementOfId(model.stations, id);
    const standing = element && idOfElement(model.stations, element);
    return standing === undefined || standing === id ? undefined : deviceFacts(model, standing);
  }
  const {item, stationIndex} = chosen;
  const {station, name, kind, id: stationId} = model.stations[stationIndex]!;
  const unit = item.kind === 'unit' ? station.units.find(({deviceId}) => deviceId === id) : undefined;
  const tie = item.kind === 'tie' ? station.ties.find(({deviceId}) => deviceId === id) : undefined;
  const cabinet = unit === undefined ? undefined : station.cabinets[unit.cabinet];
  return {
    ...deviceView(model.readings[stationIndex], {
      deviceId: item.id,
      kind,
      transformerId: cabinet?.transformerId,
      equipment: equipmentData(station, unit, tie),
    }),
    stationId,
    item,
    section: unit === undefined ? undefined : station.sections[unit.section]?.name || undefined,
    station: model.stations.length > 1 ? name : undefined,
    missing: missingQuantities(model, stationIndex, item.kind, id),
    transformerName: cabinet?.transformerName,
    doubtful: item.words.includes('offline') || item.words.includes('stale'),
    sameId: found.filter((other) => other.item.kind === 'unit' || other.item.kind === 'tie').length,
    contradiction: contradictionFacts(model, stationIndex, item.kind, item.number - 1),
    picture: model,
    evidence: isPart(item.kind) ? evidenceLines(model, {station: stationIndex, kind: item.kind, row: item.number - 1}) : [],
  };
}

const known = new WeakMap<Unit | BusTie, EquipmentData>();

/** The same object for the same unit or tie, so that what is made of it is made once. */
function equipmentData({cabinets}: Station, unit: Unit | undefined, tie: BusTie | undefined): EquipmentData | undefined {
  const key = unit ?? tie;
  if (key === undefined) return undefined;
  const made: EquipmentData =
    known.get(key) ??
    (unit === undefined
      ? {type: EquipmentType.tie, truck: tie?.truck, truckContact: tie?.truckContact, ratedA: tie?.ratedA}
      : {
          type: unit.type,
          voltageQuantity: unit.voltageQuantity,
          truck: unit.truck,
          truckContact: unit.truckContact,
          presenceContact: unit.presenceContact,
          ratedA: unit.ratedA,
          transformerKva: cabinets[unit.cabinet]?.transformerKva,
          capacitorSteps: unit.capacitorSteps,
        });
  known.set(key, made);
  return made;
}

const isPart = (kind: EquipmentItem['kind']): kind is 'section' | 'tie' | 'unit' => kind === 'section' || kind === 'tie' || kind === 'unit';

function missingQuantities(
  {scene, state, stations}: DiagramModel,
  stationIndex: number,
  kind: string,
  id: string,
): ReadonlySet<TelemetryField> {
  const drawn = scene?.stations[stationIndex];
  if (!drawn || state === null || (kind !== 'unit' && kind !== 'tie')) return new Set();
  const {units, ties} = stations[stationIndex]!.station;
  const row = (kind === 'unit' ? units : ties).find(({deviceId}) => deviceId === id)?.index ?? -1;
  const marks = kind === 'unit' ? drawn.unitMarkSlots : drawn.tieMarkSlots;
  if (!state.slots[marks.missing[row] ?? 0]) return new Set();
  const {values} = drawn;
  const missing = new Set<TelemetryField>();
  for (let i = 0; i < values.count; i++) {
    const isOwn = values.row[i] === row && values.owner[i] === ValueOwner[kind];
    if (isOwn && values.unmetered[i] === 0 && state.valueQuality[values.index[i]!] === ValueQuality.missing)
      missing.add(TELEMETRY_FIELDS[values.field[i]!]!);
  }
  return missing;
}

interface Found {
  readonly item: EquipmentItem;
  readonly stationIndex: number;
}

/** All items of that id, in order. */
function itemsWithId({stations, liveness}: DiagramModel, id: string): readonly Found[] {
  const found: Found[] = [];
  const visit = (item: EquipmentItem) => {
    if (item.id === id) found.push({item, stationIndex: item.station});
    for (const child of item.children) visit(child);
  };
  for (const top of keptItems({stations, liveness})) visit(top);
  return found;
}
