import {isKnownZone} from '@livebus/engine/core';

const named = new Set<string>();

/**
 * Checks a backend's zone when it is read, because formatting a time with an unknown zone would throw. Returns undefined for an unknown
 * zone and logs it once.
 *
 * @param zone - IANA name.
 * @param owner - whose zone it is, for the log.
 */
export function knownZone(zone: string | undefined, owner: string): string | undefined {
  if (zone === undefined || zone === '') return undefined;
  if (isKnownZone(zone)) return zone;
  const fault = `${owner}: nobody knows its zone ${JSON.stringify(zone)}, so the zone of the configuration counts`;
  if (!named.has(fault)) console.error(fault);
  named.add(fault);
  return undefined;
}
