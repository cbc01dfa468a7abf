import type {LoginLimit} from './access/login-limit.ts';
import type {Sessions} from './access/sessions.ts';
import type {MeasuredReading} from './alarms/rules/reading-figures.ts';
import type {SignInNotes} from './audit/sign-ins.ts';
import type {OwnState} from './base/own-state.ts';
import type {SiteClock} from './base/site-clock.ts';
import type {LiveEvents} from './events/live-events.ts';
import type {NewNames, NewTag, WorkChange} from './events/news-kinds.ts';
import type {PeerNews} from './events/peer-news.ts';
import type {ReadingArchive} from './history/archive/reading-archive.ts';
import type {EnergyLedger} from './history/ledger/energy-ledger.ts';
import type {PastReadings} from './history/past-readings.ts';
import type {LatestReadings} from './ingest/latest-readings.ts';
import type {BatchParts} from './ingest/take-batch.ts';
import type {Metrics} from './metrics/metrics.ts';
import type {StationNeighbours} from './network/station-neighbours.ts';
import type {BreakerSource} from './readings/breaker-source.ts';
import type {ReadingSource} from './readings/reading-source.ts';
import type {NoticeNews} from './store/peers.ts';
import type {Store} from './store/store.ts';
/** Services passed to the routes; created once in app.ts. */
export interface Services {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly signIns: SignInNotes;
  readonly siteClock: SiteClock;
  /** IANA zone of sites that state none. */
  readonly timeZone: string;
  /** How often readings of simulated devices change, ms. */
  readonly periodMs: number;
  /** Current readings of every device, from whichever source. */
  readonly readings: ReadingSource;
  /** What is known of the mechanisms of breakers. */
  readonly breakers: BreakerSource;
  /** Past readings, from whichever store. */
  readonly history: PastReadings;
  /** Every energy of every call. */
  readonly ledger: EnergyLedger;
  readonly events: LiveEvents;
  /** Passes new names of devices on to streams. */
  readonly names: Pick<PeerNews<NewNames>, 'tell'>;
  /** Passes tags of devices on to streams. */
  readonly tagNews: Pick<PeerNews<NewTag>, 'tell'>;
  /** Passes changes of orders and repairs on to streams. */
  readonly workNews: Pick<PeerNews<WorkChange>, 'tell'>;
  /** Passes news of notices on to streams. */
  readonly noticeNews: Pick<PeerNews<NoticeNews>, 'tell'>;
  /** Records batches of gateways. */
  readonly archive: Pick<ReadingArchive, 'record'>;
  /** The latest readings from gateways. */
  readonly latest: LatestReadings;
  /** Which stations are joined to which. */
  readonly neighbours: StationNeighbours;
  /** Epoch ms of real time, for sessions, limits and the silence of gateways. */
  readonly realNowMs: () => number;
  /** The state of this server, for administrators. */
  readonly ownState: () => Promise<OwnState>;
  /** Rules that raise alarms from readings of gateways. */
  readonly rules: BatchParts['rules'] & {changed(): Promise<void>};
  /** Readings of gateways' devices as they were recorded, in [fromMs, toMs). */
  readonly recorded: (deviceId: string, fromMs: number, toMs: number) => Promise<MeasuredReading[]>;
  /** What sends alarms to other systems: addresses that are not public and may be reached, and its alarm clock. */
  readonly outward: {readonly allowed: readonly string[]; wake(): void};
  readonly warn: (error: unknown, what: string) => void;
  /** Counts rows from gateways, for `/metrics`. */
  readonly ingested: Metrics['ingested'];
}
