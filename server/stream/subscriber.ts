import type {Caller} from '../access/sessions.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {StationFeed} from './readings-publisher.ts';
import type {Wire} from './wire.ts';
/** One open stream. Owned by the hub, which alone changes it. */
export interface Subscriber {
  readonly wire: Wire;
  readonly caller: Caller;
  readonly scope: ProjectScope;
  /** The same for the same projects. */
  readonly scopeKey: string;
  readonly feeds: readonly StationFeed<Subscriber>[];
  /** Begins every id of this stream: one for this start of the server, these stations and these projects. */
  readonly idPrefix: string;
  /**
   * `opening`: counts and open alarms are being read, what happens meanwhile waits in `alarms`. `behind`: the reader is too slow; nothing is
   * told until it has taken what waits for it, then everything.
   */
  phase: 'opening' | 'live' | 'behind' | 'over';
  /** Counts each beginning of telling everything, so that an older one knows that it is void. */
  turn: number;
  /** Stations whose full readings are still to be told; their changes are not. */
  readonly owed: Set<StationFeed<Subscriber>>;
  alarms: Buffer[];
  /** Counts as they were told last; undefined when they must be told whatever they are. */
  countsTold: string | undefined;
  /** Counts and open alarms could not be read when they were to be told. */
  lacksAlarms: boolean;
}

export const scopeKeyOf = (scope: ProjectScope): string => (scope === 'all' ? 'all' : JSON.stringify([...scope].sort()));

export const sees = (scope: ProjectScope, projectId: string): boolean => scope === 'all' || scope.includes(projectId);
