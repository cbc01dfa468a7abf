import {DIAGRAM_LIMITS} from './limits.ts';
import {type JsonRecord, pathText, type Reader, report, reportAt, TooLarge} from './reader.ts';
import type {BusbarSection, BusTie, Cabinet, Entry, Unit, VoltageKind} from './station.ts';
import {statedKind} from './voltage-kind.ts';

/** Where each id occurred first. */
type IdPlaces = Map<string, readonly (string | number)[]>;

/** A station being read. */
export interface Draft {
  readonly kind: VoltageKind;
  readonly entries: Entry[];
  readonly sections: BusbarSection[];
  readonly ties: BusTie[];
  readonly cabinets: Cabinet[];
  readonly units: Unit[];
  unknownCount: number;
  /** Ids found so far: devices (units and ties), cabinets with items, and entries (sections and ties) each have their own namespace. */
  readonly deviceIds: IdPlaces;
  readonly cabinetIds: IdPlaces;
  readonly entryIds: IdPlaces;
  /** Device ids that occur more than once. */
  readonly repeatedIds: Set<string>;
}

export function createDraft(kind: VoltageKind): Draft {
  return {
    kind,
    entries: [],
    sections: [],
    ties: [],
    cabinets: [],
    units: [],
    unknownCount: 0,
    deviceIds: new Map(),
    cabinetIds: new Map(),
    entryIds: new Map(),
    repeatedIds: new Set(),
  };
}

/** Reports a repeated id, at the repeating field and with the place of the first; returns whether it is repeated. */
export function claimId(reader: Reader, ids: IdPlaces, id: string | undefined, key: string): boolean {
  if (id === undefined) return false;
  const first = ids.get(id);
  if (first === undefined) {
    ids.set(id, [...reader.path, key]);
    return false;
  }
  reportAt(reader, key, 'duplicate-id', 'this id stands in the diagram before; lists keep both, the first one is found by it', id, first);
  return true;
}

/** The same for a device: readings with its id are joined to both, and neither is certain. */
export function claimDeviceId(reader: Reader, draft: Draft, id: string | undefined): void {
  if (claimId(reader, draft.deviceIds, id, 'deviceId')) draft.repeatedIds.add(id!);
}

/** @throws TooLarge beyond the limits of a diagram. */
export function checkRoom(reader: Reader, draft: Draft): void {
  if (draft.units.length >= DIAGRAM_LIMITS.units) throw new TooLarge(`more than ${DIAGRAM_LIMITS.units} units at ${pathText(reader.path)}`);
  if (draft.cabinets.length >= DIAGRAM_LIMITS.cabinets)
    throw new TooLarge(`more than ${DIAGRAM_LIMITS.cabinets} cabinets at ${pathText(reader.path)}`);
}

export function checkKind(reader: Reader, draft: Draft, record: JsonRecord): void {
  const stated = statedKind(record);
  if (stated !== undefined && stated !== draft.kind)
    report(
      reader,
      'wrong-voltage-kind',
      `states ${stated} voltage in a ${draft.kind}-voltage station; read as ${draft.kind}`,
      record.voltageType,
    );
}
