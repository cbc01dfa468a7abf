import type {LoginLimit} from './access/login-limit.ts';
import type {Sessions} from './access/sessions.ts';
import type {SignInNotes} from './audit/sign-ins.ts';
import type {SiteClock} from './base/site-clock.ts';
import type {DemoTimeline} from './demo/scenarios/timeline.ts';
import type {ReadingSource} from './demo/simulate/simulate.ts';
import type {LiveEvents} from './events/event-runner.ts';
import type {HistoryKeeper} from './history/history-keeper.ts';
import type {Telemetry} from './history/readings/telemetry.ts';
import type {LiveBoard} from './ingest/live-board.ts';
import type {Metrics} from './metrics/metrics.ts';
import type {SharedLife} from './peers/shared-life.ts';
import type {Store} from './store/store.ts';

/** What the routes are given; made once in app.ts. */
export interface Services {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly signIns: SignInNotes;
  readonly readings: ReadingSource;
  readonly siteClock: SiteClock;
  /** Stored readings; undefined in production, where nothing is simulated. */
  readonly history: HistoryKeeper | undefined;
  /** What gateways send. */
  readonly telemetry: Telemetry;
  /** IANA zone of sites that state none. */
  readonly timeZone: string;
  readonly events: LiveEvents;
  /** What happens at the demo's sites; undefined in production. */
  readonly scenarios: DemoTimeline | undefined;
  /** What gateways have sent last. */
  readonly live: LiveBoard;
  /** Epoch ms of real time, of sessions, limits and the silence of gateways. */
  readonly realNowMs: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Counts rows that gateways sent, for `/metrics`. */
  readonly ingested: Metrics['ingested'];
  /** Lets other servers on the database take part in what is changed here; undefined in production. */
  readonly sharedLife: Pick<SharedLife, 'clockMoved' | 'scenarioChanged'> | undefined;
}
