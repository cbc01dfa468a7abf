import {checkKind, claimDeviceId, type Draft} from './draft.ts';
import type {StatedFlags} from './read-flags.ts';
import {
  type JsonRecord,
  type Reader,
  readFlag,
  readId,
  readPositive,
  readSwitchState,
  readText,
  readType,
  readWord,
  report,
} from './reader.ts';
import {EquipmentType, type Unit} from './station.ts';

export const TRUCKS = ['connected', 'test', 'withdrawn'] as const;
const SIDES = ['bus', 'line'] as const;
const QUANTITIES = ['phase', 'line'] as const;

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
    truck: readWord(reader, record, 'truck', TRUCKS),
    generator: readFlag(reader, record, 'generator') === true,
    voltageSide: readWord(reader, record, 'voltageSide', SIDES),
    voltageQuantity: readWord(reader, record, 'voltageQuantity', QUANTITIES),
    ctPrimaryA: readPositive(reader, record, 'ctPrimaryA', 'a primary current in amperes is a number above 0'),
    photo: readText(reader, record, 'photo'),
  };
}

/** Its own type, else its cabinet's (MO-3-13), else an incoming unit where devInLine is 1 (MO-3-12), else a plain cabinet. */
export function readEffectiveType(reader: Reader, record: JsonRecord, cabinetType: number | undefined): number {
  const inLine = readFlag(reader, record, 'devInLine');
  return readType(reader, record) ?? cabinetType ?? (inLine === true ? EquipmentType.incoming : 0);
}
