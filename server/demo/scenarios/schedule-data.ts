import type {ScenarioKind} from '@livebus/contract';

/**
 * The fixed schedule of the demo, in the wall time of each site. Nothing happens between 09:55 and 10:25 on any day, and no window crosses
 * midnight.
 */

/** Every day: section II of the hospital's switching station loses its line. */
export const DAILY: readonly {readonly incomingId: string; readonly kind: ScenarioKind; readonly at: string; readonly durationS: number}[] =
  [{incomingId: '1117', kind: 'incoming-lost', at: '10:30:00', durationS: 900}];

/** Five slots a day; the second project is later by `STAGGER_S`, the third by twice that, and so on in turns of three. */
export const SLOTS = ['01:50:00', '07:05:00', '12:40:00', '15:30:00', '20:15:00'] as const;
export const STAGGER_S = 35 * 60;

/** What happens in the slots of a week, Monday first. Each project starts two days further on, so that projects differ on any day. */
export const WEEK: readonly (readonly ScenarioKind[])[] = [
  ['stale', 'breaker-trip', 'winding-hot', 'earthing', 'gateway-lost'],
  ['gateway-lost', 'under-voltage', 'alarm-storm', 'bad-quality', 'water'],
  ['bad-quality', 'incoming-lost', 'breaker-trip', 'earthing', 'smoke'],
  ['water', 'stale', 'winding-hot', 'under-voltage', 'breaker-trip'],
  ['stale', 'bad-quality', 'gateway-lost', 'alarm-storm', 'under-voltage'],
  ['under-voltage', 'water', 'stale', 'winding-hot', 'gateway-lost'],
  ['smoke', 'gateway-lost', 'bad-quality', 'breaker-trip', 'stale'],
];
export const DAYS_APART = 2;

/** Replacements for a kind that is impossible in a project. */
export const INSTEAD: readonly ScenarioKind[] = ['breaker-trip', 'bad-quality', 'stale'];

/**
 * One meter of a project is replaced on the first of two months a year. May is the month from whose middle registers are added up, so that
 * what the old meter had counted is found soon.
 */
export const METER_CHANGE = {kind: 'meter-reset', at: '04:40:00', months: [5, 11]} as const;
