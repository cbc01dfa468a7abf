import {isKnownZone} from '@livebus/engine/core';

const named = new Set<string>();

/**
 * A zone as a backend sends it, checked where it is read, for everything that writes a time would fail on it; undefined for one that
 * nobody knows, which is logged once.
 *
 * @param zone - IANA name.
 * @param owner - who has it, for the log.
 */
export function knownZone(zone: string | undefined, owner: string): string | undefined {
  if (zone === undefined || zone === '') return undefined;
  if (isKnownZone(zone)) return zone;
  const fault = `${owner}: nobody knows its zone ${JSON.stringify(zone)}, so the zone of the configuration counts`;
  if (!named.has(fault)) console.error(fault);
  named.add(fault);
  return undefined;
}
