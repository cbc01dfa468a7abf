import type {LoginLimit} from './access/login-limit.ts';
import type {Sessions} from './access/sessions.ts';
import type {SignInNotes} from './audit/sign-ins.ts';
import type {SiteClock} from './base/site-clock.ts';
import type {LiveEvents} from './events/live-events.ts';
import type {ReadingArchive} from './history/archive/reading-archive.ts';
import type {PastReadings} from './history/past-readings.ts';
import type {LatestReadings} from './ingest/latest-readings.ts';
import type {Metrics} from './metrics/metrics.ts';
import type {ReadingSource} from './readings/reading-source.ts';
import type {Store} from './store/store.ts';
/** What the routes are given; made once in app.ts. */
export interface Services {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly signIns: SignInNotes;
  readonly siteClock: SiteClock;
  /** IANA zone of sites that state none. */
  readonly timeZone: string;
  /** What every device reports just now, whoever measures it. */
  readonly readings: ReadingSource;
  /** What was measured before, whoever has kept it. */
  readonly history: PastReadings;
  readonly events: LiveEvents;
  /** Where batches of gateways are recorded. */
  readonly archive: Pick<ReadingArchive, 'record'>;
  /** What gateways have sent last. */
  readonly latest: LatestReadings;
  /** Epoch ms of real time, of sessions, limits and the silence of gateways. */
  readonly realNowMs: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Counts rows that gateways sent, for `/metrics`. */
  readonly ingested: Metrics['ingested'];
}
