import {checkKind, claimDeviceId, type Draft} from './draft.ts';
import type {StatedFlags} from './read-flags.ts';
import {field, type JsonRecord, type Reader, readFlag, readId, readSwitchState, readText, readType, report, reportAt} from './reader.ts';
import {EquipmentType, type Unit} from './station.ts';

/** What a unit takes from where it stands. */
export interface UnitPlace {
  readonly section: number;
  readonly cabinet: number;
  /** Type of the low-voltage cabinet around it; undefined for a high-voltage device. */
  readonly cabinetType: number | undefined;
  /** Its own flags over those around it. */
  readonly flags: StatedFlags;
}

/**
 * One switching device. A unit that names no id is kept and drawn with the empty id, which no reading ever joins:
 * its position is unknown, and no made-up id can ever be mistaken for a real one.
 */
export function readUnit(reader: Reader, draft: Draft, record: JsonRecord, place: UnitPlace): Unit {
  const deviceId = readId(reader, record, 'deviceId');
  if (deviceId === undefined) report(reader, 'missing-id', 'a device without an id: drawn, but no reading can be joined to it');
  claimDeviceId(reader, draft, deviceId);
  checkKind(reader, draft, record);
  return {
    index: draft.units.length,
    deviceId: deviceId ?? '',
    name: readText(reader, record, 'deviceName') ?? '',
    type: readEffectiveType(reader, record, place.cabinetType),
    section: place.section,
    cabinet: place.cabinet,
    lastKnownSwitchState: readSwitchState(reader, record),
    groundKnife: place.flags.groundKnife === true,
    checked: readFlag(reader, record, 'checked'),
    source: readFlag(reader, record, 'source') === true,
    isolator: readFlag(reader, record, 'isolator') === true,
    truck: readTruck(reader, record),
    photo: readText(reader, record, 'photo'),
  };
}

/** Its own type, else its cabinet's (MO-3-13), else an incoming unit where devInLine is 1 (MO-3-12), else a plain cabinet. */
export function readEffectiveType(reader: Reader, record: JsonRecord, cabinetType: number | undefined): number {
  const inLine = readFlag(reader, record, 'devInLine');
  return readType(reader, record) ?? cabinetType ?? (inLine === true ? EquipmentType.incoming : 0);
}

function readTruck(reader: Reader, record: JsonRecord): Unit['truck'] {
  const value = field(record, 'truck');
  if (value === 'connected' || value === 'test' || value === 'withdrawn') return value;
  if (value !== undefined && value !== null && value !== '')
    reportAt(reader, 'truck', 'wrong-type', 'expected connected, test or withdrawn', value);
  return undefined;
}
