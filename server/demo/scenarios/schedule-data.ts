import type {ScenarioKind} from '@livebus/contract';

/**
 * The fixed schedule of the demo, in the wall time of each site. Between 09:55 and 10:25 nothing happens on any day, and no window reaches
 * over midnight.
 */

/** Every day: section II of the hospital's switching station loses its line. */
export const DAILY: readonly {readonly incomingId: string; readonly kind: ScenarioKind; readonly at: string; readonly durationS: number}[] =
  [{incomingId: '1117', kind: 'incoming-lost', at: '10:30:00', durationS: 900}];

/** When something happens, five times a day; the second project is later by `STAGGER_S`, the third by twice that, and so on in turns of three. */
export const SLOTS = ['01:50:00', '07:05:00', '12:40:00', '15:30:00', '20:15:00'] as const;
export const STAGGER_S = 35 * 60;

/** What happens in the slots of a week, Monday first. Each project begins two days further on, so that they differ on one day. */
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

/** In place of a kind that a project has nothing for. */
export const INSTEAD: readonly ScenarioKind[] = ['breaker-trip', 'bad-quality', 'stale'];

/** One meter of a project is changed on the first of two months a year: April and October at the first project, a month later at the next. */
export const METER_CHANGE = {kind: 'meter-reset', at: '04:40:00', firstMonths: [4, 10]} as const;
