import {isGranted, roleOf} from '../access/roles.ts';
import type {Caller} from '../access/sessions.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import {sees} from '../store/areas/assets/scope.ts';
import {isFor} from '../store/areas/notices/notices.ts';
import type {StationFeed} from './readings-publisher.ts';
import type {SentEvent} from './ring.ts';
import type {Wire} from './wire.ts';
/** One open stream. Only the hub, its owner, changes it. */
export interface Subscriber {
  readonly wire: Wire;
  readonly caller: Caller;
  readonly scope: ProjectScope;
  /** Equal for equal sets of projects. */
  readonly scopeKey: string;
  readonly feeds: readonly StationFeed<Subscriber>[];
  /** Begins every id of this stream: one prefix for this start of the server, these stations and these projects. */
  readonly idPrefix: string;
  /**
   * `opening`: counts and open alarms are being read; new events wait in `alarms`. `behind`: the reader is too slow; it gets nothing until
   * it has read what waits, then everything.
   */
  phase: 'opening' | 'live' | 'behind' | 'over';
  /** Counts each start of a full send, so that an older one sees that it is obsolete. */
  turn: number;
  /** Stations whose full readings are still to be sent; their changes are skipped. */
  readonly owed: Set<StationFeed<Subscriber>>;
  alarms: Buffer[];
  /** Counts as last sent; undefined when the next counts must be sent even if unchanged. */
  countsTold: string | undefined;
  /** Counts and open alarms were due, but could not be read. */
  lacksAlarms: boolean;
}

export const scopeKeyOf = (scope: ProjectScope): string => (scope === 'all' ? 'all' : JSON.stringify([...scope].sort()));

/** Whether an event about a project is for this stream. */
export function receives(
  {scope, caller}: Pick<Subscriber, 'scope' | 'caller'>,
  {kind, about, only}: Pick<SentEvent, 'kind' | 'about' | 'only'>,
): boolean {
  if (kind !== 'notice' && !sees(scope, about)) return false;
  if (only === undefined) return kind !== 'notice' || caller.kind !== 'wall';
  if ('login' in only) return caller.kind !== 'wall' && caller.account.loginName === only.login;
  if ('audience' in only) return caller.kind !== 'wall' && isFor(only, {scope, role: caller.account.role});
  return isGranted(roleOf(caller.account), only.permission, 'query');
}
