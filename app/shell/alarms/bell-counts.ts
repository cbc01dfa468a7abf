import type {BellCounts, EventKind} from '@livebus/contract';

/** Highest count that the badge shows as a number (MO-9-12). */
export const BADGE_CAP = 999;

export function countOf(counts: BellCounts, kind: EventKind): number {
  const {deviceOverLimitNum, hvLvOdDeviceFaultNum, deviceSwitchChangeNum, monitorLogNum} = counts;
  return {alarm: deviceOverLimitNum, fault: hvLvOdDeviceFaultNum, switch: deviceSwitchChangeNum, monitor: monitorLogNum}[kind];
}

export function totalCount(counts: BellCounts): number {
  return countOf(counts, 'alarm') + countOf(counts, 'fault') + countOf(counts, 'switch') + countOf(counts, 'monitor');
}

/** The source that the list opens with: the first one with news in this order, else alarms (MO-4-31). */
export function firstSource(counts: BellCounts): EventKind {
  return (['switch', 'fault', 'monitor'] as const).find((kind) => countOf(counts, kind) > 0) ?? 'alarm';
}

/** `999+` above the cap; empty for zero. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}
