import {join, resolve} from 'node:path';
import {CONSOLE_CONFIG_PATH, type ConsoleConfig, calls, demoCalls} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import Fastify, {type FastifyInstance, LogController} from 'fastify';
import type {DestinationStream} from 'pino';
import {scopeOf} from './access/authorise.ts';
import {loginLimit} from './access/login-limit.ts';
import {preparePasswords} from './access/passwords.ts';
import {sessions} from './access/sessions.ts';
import {imageRoutes} from './areas/files/routes/images.ts';
import {areaRoutes} from './areas/routes.ts';
import {noteConfiguration} from './audit/configuration.ts';
import {signInNotes} from './audit/sign-ins.ts';
import {DEFAULT_CONSOLE_DIR} from './base/console-dir.ts';
import {diskRoom} from './base/disk-room.ts';
import {health} from './base/health.ts';
import {siteClock} from './base/site-clock.ts';
import {stopGently} from './base/stopping.ts';
import {DEMO_ACCOUNTS, DEMO_PASSWORD, demoContent} from './demo/demo-content.ts';
import {installDemoImages, removeDemoImages} from './demo/demo-images.ts';
import {demoLife} from './demo/demo-life.ts';
import {demoTour} from './demo/demo-tour.ts';
import {demoRoutes} from './demo/routes/demo.ts';
import type {ReadingSource} from './demo/simulate/reading-source.ts';
import {NO_READINGS} from './demo/simulate/simulate.ts';
import {NO_EVENTS} from './events/event-runner.ts';
import {HistoryKeeper} from './history/history-keeper.ts';
import {DEFAULT_RETENTION, type Retention} from './history/readings/retention.ts';
import {Telemetry} from './history/readings/telemetry.ts';
import {makeDemoKey} from './ingest/gateway-keys.ts';
import {LiveBoard} from './ingest/live-board.ts';
import {ingestRoutes} from './ingest/routes/ingest.ts';
import {metrics} from './metrics/metrics.ts';
import {metricsRoute} from './metrics/metrics-route.ts';
import manifest from './package.json' with {type: 'json'};
import {SharedEvents} from './peers/shared-events.ts';
import {sharedLife} from './peers/shared-life.ts';
import {bodyParsers} from './plugins/bodies.ts';
import {guardRoutes} from './plugins/call-routes.ts';
import {consoleFiles} from './plugins/console-files.ts';
import {answerFailure, envelopePlugin} from './plugins/envelope.ts';
import {checkEveryCall} from './plugins/every-call.ts';
import {loggerOptions, logRequests} from './plugins/logging.ts';
import {DEFAULT_RATE, type RateOptions, rateLimits} from './plugins/rate-limit.ts';
import {newRequestId} from './plugins/request-id.ts';
import {listRoutes} from './plugins/route-list.ts';
import {bareReplyHeaders, securityHeaders} from './plugins/security-headers.ts';
import {answerUnreadable} from './plugins/unreadable-requests.ts';
import type {Services} from './services.ts';
import {openStore} from './store/open-store.ts';
import {IMAGES_FOLDER} from './store/sqlite/data-folder.ts';
import type {Store} from './store/store.ts';
import type {HubOptions} from './stream/hub-options.ts';
import {streamRoutes} from './stream/routes/stream.ts';
import {type HubParts, StreamHub} from './stream/stream-hub.ts';

export interface AppOptions {
  readonly mode: 'demo' | 'production';
  readonly dataDir: string;
  /** Address of a PostgreSQL database; undefined for the SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most. */
  readonly databasePool?: number;
  /** False: the database is brought up to date without a copy of what stands there. */
  readonly upgradeCopy?: boolean;
  readonly console: ConsoleConfig;
  /** Whoever has it may read `/metrics`. */
  readonly metricsToken?: string | undefined;
  /** Epoch ms where the site clock stands still; undefined for real time. */
  readonly demoClockMs?: number | undefined;
  readonly demoSeed?: number;
  /** False: the demo's past is not filled in the background, but worked out whenever it is asked for. */
  readonly demoHistory?: boolean;
  readonly logLevel?: string;
  /** Where log lines go; standard error when not given. */
  readonly logStream?: DestinationStream;
  /** Folder of the built console. */
  readonly consoleDir?: string;
  /** Real time in epoch ms, of sessions and limits. */
  readonly realNowMs?: () => number;
  readonly rate?: RateOptions;
  /** Addresses of proxies in front whose word on the caller's address and on TLS counts; undefined when there is none. */
  readonly trustProxy?: readonly string[] | undefined;
  /** How long what gateways send is kept. */
  readonly retention?: Partial<Retention>;
  /** Database threads that read. */
  readonly readers?: number;
  /** Puts another source of readings in place of the server's own, such as one that counts. */
  readonly wrapReadings?: (readings: ReadingSource) => ReadingSource;
  readonly stream?: Partial<HubOptions>;
}

export const VERSION: string = manifest.version;

/** Whoever sends a request more slowly is cut off: the head, and all of it. */
const HEAD_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 120_000;
/** How long what is in progress at a stop may take, while what is new is told to come back. */
const FINISH_WITHIN_MS = 7000;

/**
 * Opens the data folder and the database and makes the server, ready to be asked or to listen; `close` ends all. Rejects with FolderInUseError when
 * another process serves the folder, with DataFolderError when it cannot be used, and with the store's reason when its database cannot be used.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const warnings: string[] = [];
  const {store, hold} = await openStore(options, (message) => warnings.push(message));
  try {
    await Promise.all([fill(store, options, (message) => warnings.push(message)), preparePasswords()]);
    await noteConfiguration(store, shownConfiguration(options));
    const app = await assemble(options, store, hold);
    for (const warning of warnings) app.log.warn(warning);
    return app;
  } catch (error) {
    await store.close();
    hold.dispose();
    throw error;
  }
}

/** The demo's content in demo mode; in production none of it may stay, least of all accounts with a known password. */
async function fill(store: Store, {mode, dataDir}: AppOptions, warn: (message: string) => void): Promise<void> {
  if (mode === 'production') {
    await Promise.all([store.demo.remove(), removeDemoImages(dataDir)]);
    return;
  }
  await Promise.all([store.demo.loginNames().then(demoContent).then(store.demo.install), installDemoImages(dataDir, warn)]);
}

async function assemble(options: AppOptions, store: Store, hold: Disposable): Promise<FastifyInstance> {
  const realNowMs = options.realNowMs ?? Date.now;
  const demo = options.mode === 'demo';
  const clock = siteClock(realNowMs, options.demoClockMs);
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'info', options.logStream),
    logController: new LogController({disableRequestLogging: true}),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // What is new while the server stops is answered by `stopGently`.
    return503OnClosing: false,
    requestTimeout: REQUEST_WITHIN_MS,
    http: {headersTimeout: HEAD_WITHIN_MS, connectionsCheckingInterval: 5000},
    genReqId: newRequestId,
    ...(options.trustProxy && {trustProxy: [...options.trustProxy]}),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      bareReplyHeaders(reply as never);
      reply.header('X-Server-Time', String(clock.nowMs()));
      request.log.warn({req: request, reason: error.code}, 'request refused');
      return answerFailure(error, request, reply as never);
    },
  });
  const warn = (error: unknown, what: string) => app.log.warn(error === undefined ? {} : {err: error}, what);
  const life = demo ? await demoLife({store, clock, seed: options.demoSeed ?? 1, warn}) : undefined;
  const history =
    life &&
    new HistoryKeeper({
      store: store.history,
      readings: life.readings,
      nowMs: clock.nowMs,
      seed: options.demoSeed ?? 1,
      log: app.log,
      fills: () => options.demoHistory !== false && store.peers.leads,
    });
  const events = life && new SharedEvents({peers: store.peers, store: store.events, newRunner: life.newEvents, warn});
  const shared =
    life &&
    history &&
    events &&
    sharedLife({peers: store.peers, notes: store.history, clock, timeline: life.timeline, history, events, warn});
  store.peers.onLeads((leads) => app.log.info(leads ? 'this server leads from now on' : 'this server leads no more'));
  await shared?.join();
  const telemetry = new Telemetry({
    store: store.readings,
    // A clock of the demo that was moved ahead makes nothing old.
    nowMs: () => Math.min(clock.nowMs(), realNowMs()),
    timeZone: options.console.timeZone,
    retention: {...DEFAULT_RETENTION, ...options.retention},
    leads: () => store.peers.leads,
    log: app.log,
  });
  const board = new LiveBoard({store, nowMs: realNowMs, timeZone: options.console.timeZone, warn});
  await board.load();
  const services: Services = {
    store,
    sessions: sessions(store, realNowMs, (error, what) => app.log.error({err: error}, what)),
    loginLimit: loginLimit(realNowMs),
    signIns: signInNotes(store, realNowMs),
    readings: (options.wrapReadings ?? asIs)(board.over(life?.readings ?? NO_READINGS)),
    siteClock: clock,
    history,
    telemetry,
    timeZone: options.console.timeZone,
    events: events ?? NO_EVENTS,
    scenarios: life?.timeline,
    sharedLife: shared,
    live: board,
    realNowMs,
    warn,
    ingested: (rows) => figures.ingested(rows),
  };
  const hub = streamHub(services, options, warn);
  // Streams never end by themselves: they must before the server waits for its connections.
  const stopping = stopGently(app, () => hub.stop(), FINISH_WITHIN_MS);
  const figures = metrics({
    streams: () => hub.size,
    inProgress: () => stopping.inProgress,
    waiting: () => store.waiting(),
    databaseBytes: () => store.sizeBytes(),
    freeBytes: async () => (await diskRoom(options.dataDir))?.freeBytes,
    leads: () => store.peers.leads,
    info: {version: VERSION, mode: options.mode, database: options.databaseUrl === undefined ? 'sqlite' : 'postgres'},
  });
  app.decorate('accessTable', []);
  app.decorate('demoGatewayKey', demo ? await makeDemoKey(store, realNowMs()) : undefined);
  listRoutes(app);
  envelopePlugin(app, clock);
  logRequests(app);
  await securityHeaders(app);
  await bodyParsers(app);
  health(app, {store, dataDir: options.dataDir, version: VERSION, stopping, nowMs: realNowMs});
  metricsRoute(app, figures, {token: options.metricsToken, openToLoopback: demo});
  app.get(CONSOLE_CONFIG_PATH, (_request, reply) => reply.header('Cache-Control', 'no-cache').send(configFor(options)));
  await app.register(async (scope) => guarded(scope, services, options, hub));
  await consoleFiles(app, options.consoleDir ?? DEFAULT_CONSOLE_DIR);
  // Only a server that listens fills its history; whoever asks one that does not has it computed.
  let preparing: Disposable | undefined;
  app.addHook('onListen', async () => {
    preparing = life?.prepare();
    telemetry.start();
    board.start();
    shared?.begin();
  });
  app.addHook('onClose', async () => {
    hub.dispose();
    figures.dispose();
    shared?.dispose();
    preparing?.dispose();
    history?.dispose();
    await history?.settled();
    board.dispose();
    await board.settled();
    telemetry.dispose();
    await telemetry.settled();
    events?.dispose();
    await events?.ended();
    await store.close();
    hold.dispose();
  });
  await app.ready();
  // Whoever asks first finds the last day whole.
  await services.events.catchUp();
  return app;
}

/** Everything that takes a session: the API and the images. */
async function guarded(scope: FastifyInstance, services: Services, options: AppOptions, hub: StreamHub): Promise<void> {
  await rateLimits(scope, options.rate ?? DEFAULT_RATE);
  guardRoutes(scope, services, scope.accessTable);
  await scope.register(async (below) => api(below, services, options, hub), {prefix: '/api'});
  await scope.register(async (below) => ingestRoutes(below, services), {prefix: '/api'});
  await scope.register(async (below) => imageRoutes(below, services, join(resolve(options.dataDir), IMAGES_FOLDER)));
}

async function api(scope: FastifyInstance, services: Services, options: AppOptions, hub: StreamHub): Promise<void> {
  await areaRoutes(scope, services);
  streamRoutes(scope, services, hub);
  if (options.mode === 'demo') demoRoutes(scope, services);
  checkEveryCall(scope.answeredCalls, options.mode === 'demo' ? calls : calls.filter((call) => !demoCalls.includes(call)));
}

function streamHub({store, readings, siteClock, sessions, events}: Services, options: AppOptions, warn: HubParts['warn']): StreamHub {
  return new StreamHub({
    readings,
    siteClock,
    sessions,
    scopeOf: (account) => scopeOf(account, store),
    feed: events,
    events: store.events,
    periodMs: options.console.periodMs,
    warn,
    ...(options.stream && {options: options.stream}),
  });
}

/** What an administrator wants to know of the settings that a server starts with; what is a server's own, such as its folder, is left aside. */
const shownConfiguration = ({
  mode,
  databaseUrl,
  upgradeCopy,
  console,
  metricsToken,
  demoClockMs,
  demoSeed,
  trustProxy,
  rate,
}: AppOptions) => ({
  mode,
  database: databaseUrl === undefined ? 'sqlite' : 'postgres',
  upgradeCopy: upgradeCopy ?? true,
  metricsToken: metricsToken !== undefined,
  trustProxy: trustProxy ?? [],
  rate: rate ?? DEFAULT_RATE,
  ...(mode === 'demo' && {demoClockMs: demoClockMs ?? null, demoSeed: demoSeed ?? 1}),
  console,
});

const asIs = (readings: ReadingSource): ReadingSource => readings;

function configFor({mode, console}: AppOptions): ConsoleConfig {
  if (mode !== 'demo') return {...console, demo: undefined};
  const accounts = DEMO_ACCOUNTS.map(({role}) => ({loginName: role, roleKey: role}));
  return {...console, demo: {password: DEMO_PASSWORD, accounts, tour: demoTour()}};
}
