import {checkKind, checkRoom, claimId, type Draft} from './draft.ts';
import {drawnFlags, readFlags, type StatedFlags} from './read-flags.ts';
import {readEffectiveType, readUnit} from './read-unit.ts';
import {
  eachRecord,
  field,
  isRecord,
  type JsonRecord,
  type Reader,
  readId,
  readList,
  readName,
  readPositive,
  readSwitchState,
  readText,
  readType,
  report,
  reportAt,
} from './reader.ts';
import type {RelatedDevice} from './station.ts';
import {statedKind} from './voltage-kind.ts';

/** A busbar section with its devices (high voltage) and its cabinets with items (low voltage); either form in either kind. */
export function readSection(reader: Reader, draft: Draft, entry: JsonRecord): void {
  const section = draft.sections.length;
  const firstCabinet = draft.cabinets.length;
  const firstUnit = draft.units.length;
  const flags = readFlags(reader, entry, undefined);
  const id = readId(reader, entry, 'id');
  claimId(reader, draft.entryIds, id, 'id');
  checkKind(reader, draft, entry);

  const unreadableBefore = reader.unreadable;
  eachRecord(reader, entry, 'device', (record) => readDevice(reader, draft, record, section, flags));
  eachRecord(reader, entry, 'cases', (record) => readCase(reader, draft, record, section, flags));

  const unreadable = reader.unreadable > unreadableBefore;
  draft.sections.push({
    index: section,
    id,
    name: readName(reader, entry, 'name') ?? '',
    busbarLabel: statedKind(entry) === undefined ? readText(reader, entry, 'voltageType') : undefined,
    nominalKv: readPositive(reader, entry, 'nominalKv', 'a nominal voltage is a number above 0'),
    firstCabinet,
    endCabinet: draft.cabinets.length,
    firstUnit,
    endUnit: draft.units.length,
    relatedDevice: readRelated(reader, entry),
    unreadable,
  });
  draft.entries.push({kind: 'section', section});
}

/** A device is one cabinet with one unit. In a low-voltage station a device may list items, which are then the units. */
function readDevice(reader: Reader, draft: Draft, record: JsonRecord, section: number, outer: StatedFlags): void {
  const items = readList(reader, record, 'deviceInfo').items.length;
  if (items > 0 && draft.kind === 'low') {
    readCase(reader, draft, record, section, outer);
    return;
  }
  if (items > 0)
    reportAt(
      reader,
      'deviceInfo',
      'wrong-type',
      'items belong to low-voltage cabinets; this device is drawn as one unit',
      record.deviceInfo,
    );
  checkRoom(reader, draft);
  const flags = readFlags(reader, record, outer);
  const cabinet = draft.cabinets.length;
  const unit = readUnit(reader, draft, record, {section, cabinet, cabinetType: undefined, flags});
  draft.units.push(unit);
  draft.cabinets.push({
    index: cabinet,
    id: unit.deviceId,
    name: unit.name,
    type: unit.type,
    section,
    firstUnit: unit.index,
    endUnit: unit.index + 1,
    flags: drawnFlags(flags),
    transformerId: readId(reader, record, 'transformerId'),
    transformerName: readName(reader, record, 'transformerName'),
    transformerKva: readPositive(reader, record, 'transformerKva', 'a rated power in kVA is a number above 0'),
  });
}

function readCase(reader: Reader, draft: Draft, record: JsonRecord, section: number, outer: StatedFlags): void {
  checkRoom(reader, draft);
  const cabinet = draft.cabinets.length;
  const firstUnit = draft.units.length;
  const idKey = field(record, 'id') === undefined ? 'deviceId' : 'id';
  const id = readId(reader, record, idKey);
  if (id === undefined) report(reader, 'missing-id', 'a cabinet without an id');
  claimId(reader, draft.cabinetIds, id, idKey);
  checkKind(reader, draft, record);
  const flags = readFlags(reader, record, outer);
  const stated = readType(reader, record);
  const type = stated ?? readEffectiveType(reader, record, undefined);
  const cabinetType = type === 0 && stated === undefined ? undefined : type;

  eachRecord(reader, record, 'deviceInfo', (item) => {
    checkRoom(reader, draft);
    draft.units.push(readUnit(reader, draft, item, {section, cabinet, cabinetType, flags: readFlags(reader, item, flags)}));
  });

  draft.cabinets.push({
    index: cabinet,
    id: id ?? '',
    name: readName(reader, record, 'name') ?? readName(reader, record, 'deviceName') ?? '',
    type,
    section,
    firstUnit,
    endUnit: draft.units.length,
    flags: drawnFlags(flags),
    transformerId: readId(reader, record, 'transformerId'),
    transformerName: readName(reader, record, 'transformerName'),
    transformerKva: readPositive(reader, record, 'transformerKva', 'a rated power in kVA is a number above 0'),
  });
}

/** Any value other than nothing means a device that may feed the section: an unreadable one is a switch of unknown position. */
function readRelated(reader: Reader, entry: JsonRecord): RelatedDevice | null {
  const value = field(entry, 'relaDevice');
  if (value === undefined || value === null || value === '') return null;
  reader.path.push('relaDevice');
  const related = isRecord(value) ? readRelatedRecord(reader, value) : unreadableRelated(reader, value);
  reader.path.pop();
  return related;
}

function readRelatedRecord(reader: Reader, record: JsonRecord): RelatedDevice {
  const data = field(record, 'data');
  const id = readId(reader, record, 'id');
  if (id === undefined) report(reader, 'missing-id', 'a related device without an id: no reading can be joined to it');
  if (data === undefined || data === null) return {id: id ?? '', lastKnownSwitchState: null};
  if (!isRecord(data)) {
    reportAt(reader, 'data', 'wrong-type', 'expected a reading', data);
    return {id: id ?? '', lastKnownSwitchState: null};
  }
  reader.path.push('data');
  const lastKnownSwitchState = readSwitchState(reader, data);
  reader.path.pop();
  return {id: id ?? '', lastKnownSwitchState};
}

function unreadableRelated(reader: Reader, value: unknown): RelatedDevice {
  report(reader, 'wrong-type', 'expected {id, data}; taken as a switch of unknown position', value);
  return {id: '', lastKnownSwitchState: null};
}
