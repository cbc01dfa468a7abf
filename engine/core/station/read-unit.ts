import {checkKind, claimDeviceId, type Draft} from './draft.ts';
import type {StatedFlags} from './read-flags.ts';
import {
  type JsonRecord,
  type Reader,
  readFlag,
  readId,
  readName,
  readPositive,
  readSwitchState,
  readText,
  readType,
  readWord,
  report,
  reportAt,
} from './reader.ts';
import {EquipmentType, type Unit} from './station.ts';

export const TRUCKS = ['connected', 'test', 'withdrawn'] as const;
const SIDES = ['bus', 'line'] as const;
const QUANTITIES = ['phase', 'line'] as const;

/** What a unit inherits from its container. */
export interface UnitPlace {
  readonly section: number;
  readonly cabinet: number;
  /** Type of the surrounding low-voltage cabinet; undefined for a high-voltage device. */
  readonly cabinetType: number | undefined;
  /** Its own flags over those of its containers. */
  readonly flags: StatedFlags;
}

/**
 * One switching device. A unit without an id is kept and drawn with the empty id, which no reading ever matches: its position is unknown,
 * and no invented id can be mistaken for a real one.
 */
export function readUnit(reader: Reader, draft: Draft, record: JsonRecord, place: UnitPlace): Unit {
  const deviceId = readId(reader, record, 'deviceId');
  if (deviceId === undefined) report(reader, 'missing-id', 'a device without an id: drawn, but no reading can be joined to it');
  claimDeviceId(reader, draft, deviceId);
  checkKind(reader, draft, record);
  return {
    index: draft.units.length,
    deviceId: deviceId ?? '',
    name: readName(reader, record, 'deviceName') ?? '',
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
    ratedA: readRatedA(reader, record),
    capacitorSteps: readSteps(reader, record),
    presenceContact: readContact(reader, record, 'presenceContact', 'of a voltage presence indicator'),
    truckContact: readTruckContact(reader, record),
    photo: readText(reader, record, 'photo'),
  };
}

/** Its own type, otherwise its cabinet's (MO-3-13), otherwise an incoming unit if devInLine is 1 (MO-3-12), otherwise a plain cabinet. */
export function readEffectiveType(reader: Reader, record: JsonRecord, cabinetType: number | undefined): number {
  const inLine = readFlag(reader, record, 'devInLine');
  return readType(reader, record) ?? cabinetType ?? (inLine === true ? EquipmentType.incoming : 0);
}

/** Rated continuous current. */
export function readRatedA(reader: Reader, record: JsonRecord): number | undefined {
  return readPositive(reader, record, 'ratedA', 'a rated current in amperes is a number above 0');
}

/** The contact that tells where the truck or drawer of a unit or tie is. */
export function readTruckContact(reader: Reader, record: JsonRecord): number | undefined {
  return readContact(reader, record, 'truckContact', 'of the place of a truck');
}

/** Steps of a capacitor bank, whose contactors are the contacts from S5 on, thirteen in all. */
function readSteps(reader: Reader, record: JsonRecord): number | undefined {
  return readWhole(reader, record, 'capacitorSteps', 1, LAST_CONTACT - FIRST_FREE_CONTACT + 1, 'the steps of a capacitor bank are');
}

/** S1 to S4 have a meaning of their own (MO-4-02 to MO-4-05). */
function readContact(reader: Reader, record: JsonRecord, key: string, of: string): number | undefined {
  return readWhole(reader, record, key, FIRST_FREE_CONTACT, LAST_CONTACT, `the contact ${of} is`);
}

function readWhole(reader: Reader, record: JsonRecord, key: string, from: number, to: number, what: string): number | undefined {
  const message = `${what} a number from ${from} to ${to}`;
  const given = readPositive(reader, record, key, message);
  if (given === undefined || (Number.isInteger(given) && given >= from && given <= to)) return given;
  reportAt(reader, key, 'wrong-type', message, given);
  return undefined;
}

/** From 1: S5 to S17 (MO-4-06). */
const FIRST_FREE_CONTACT = 5;
const LAST_CONTACT = 17;
