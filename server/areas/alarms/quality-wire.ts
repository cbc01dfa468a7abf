import {CHECKS, type CheckName} from '@livebus/contract';
import type {StoredEvent} from '../../store/areas/events/event.ts';

/** Rules of findings that limits raise: their history can be run again. */
export const limitRuleNames: ReadonlySet<string> = new Set(
  (Object.keys(CHECKS) as CheckName[]).flatMap((check) => (CHECKS[check].hasLimits ? CHECKS[check].rules : [])),
);

/** Which alarm it is: its rule and asset, with names. */
export function subjectOf(event: StoredEvent | undefined) {
  if (event === undefined) return {name: '', level: 4, rule: undefined, deviceId: undefined, stationId: undefined};
  return {
    rule: event.words?.rule,
    deviceId: event.deviceId ?? undefined,
    stationId: event.stationId ?? undefined,
    name: event.name,
    words: event.words,
    level: event.level,
    deviceName: event.deviceName ?? undefined,
    deviceNameEn: event.deviceNameEn ?? undefined,
    deviceNamePt: event.deviceNamePt ?? undefined,
    stationName: event.stationName ?? undefined,
    stationNameEn: event.stationNameEn ?? undefined,
    stationNamePt: event.stationNamePt ?? undefined,
  };
}
