import {join, resolve} from 'node:path';
import {CONSOLE_CONFIG_PATH, type ConsoleConfig, calls, demoCalls} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import Fastify, {type FastifyInstance, type FastifyReply, LogController} from 'fastify';
import type {DestinationStream} from 'pino';
import {scopeOf} from './access/authorise.ts';
import {loginLimit} from './access/login-limit.ts';
import {preparePasswords} from './access/passwords.ts';
import {sessions} from './access/sessions.ts';
import {RuleRunner} from './alarms/work/rule-runner.ts';
import {ShelfWatch} from './alarms/work/shelf-watch.ts';
import {storedReadings} from './alarms/work/stored-readings.ts';
import {NoticeDays} from './areas/account/notice-days.ts';
import {imageRoutes} from './areas/files/routes/images.ts';
import {ingestRoutes} from './areas/monitoring/routes/ingest.ts';
import {streamRoutes} from './areas/monitoring/routes/stream.ts';
import {areaRoutes} from './areas/routes.ts';
import {noteConfiguration} from './audit/configuration.ts';
import {signInNotes} from './audit/sign-ins.ts';
import {DEFAULT_CONSOLE_DIR} from './base/console-dir.ts';
import {diskRoom} from './base/disk-room.ts';
import {health} from './base/health.ts';
import {ownState} from './base/own-state.ts';
import {runParts} from './base/parts.ts';
import {DEFAULT_RETENTION, type Retention} from './base/retention.ts';
import {siteClock} from './base/site-clock.ts';
import {stopGently} from './base/stopping.ts';
import {DEMO_ACCOUNTS, DEMO_PASSWORD} from './demo/demo-content.ts';
import {DEMO_GATEWAY_ID} from './demo/demo-gateway-site.ts';
import {demoTour} from './demo/demo-tour.ts';
import {fillDemo} from './demo/fill-demo.ts';
import {simulatedPast} from './demo/history/simulated-past.ts';
import {demoLife} from './demo/life/demo-life.ts';
import {demoRoutes} from './demo/routes/demo.ts';
import {EventLog} from './events/event-log.ts';
import {followPeers} from './events/follow-peers.ts';
import {NAMES, NOTICES, TAGS, WORK} from './events/news-kinds.ts';
import {PeerNews} from './events/peer-news.ts';
import {SharedEvents} from './events/shared-events.ts';
import {ReadingArchive} from './history/archive/reading-archive.ts';
import {recordedPast} from './history/archive/recorded-past.ts';
import {EnergyLedger} from './history/ledger/energy-ledger.ts';
import {pastReadings} from './history/past-readings.ts';
import {makeDemoKey} from './ingest/gateway-keys.ts';
import {LatestReadings} from './ingest/latest-readings.ts';
import {JobLease} from './jobs/job-lease.ts';
import {metrics} from './metrics/metrics.ts';
import {metricsRoute} from './metrics/metrics-route.ts';
import {NetworkWatch} from './network/network-watch.ts';
import {StationNeighbours} from './network/station-neighbours.ts';
import {outwardJob} from './outward/outward-job.ts';
import manifest from './package.json' with {type: 'json'};
import {withoutBase} from './plugins/base-path.ts';
import {bodyParsers} from './plugins/bodies.ts';
import {guardRoutes} from './plugins/call-routes.ts';
import {consoleFiles, unreadablePage} from './plugins/console-files.ts';
import {answerFailure, envelopePlugin} from './plugins/envelope.ts';
import {checkEveryCall} from './plugins/every-call.ts';
import {loggerOptions, logRequests} from './plugins/logging.ts';
import {DEFAULT_RATE, type RateOptions, rateLimits} from './plugins/rate-limit.ts';
import {pagePolicy} from './plugins/reply-policy.ts';
import {newRequestId} from './plugins/request-id.ts';
import {listRoutes} from './plugins/route-list.ts';
import {bareReplyHeaders, securityHeaders} from './plugins/security-headers.ts';
import {answerUnreadable} from './plugins/unreadable-requests.ts';
import {NO_BREAKERS} from './readings/breaker-source.ts';
import {NO_READINGS, type ReadingSource} from './readings/reading-source.ts';
import type {Services} from './services.ts';
import {shownConfiguration} from './shown-configuration.ts';
import {openStore} from './store/open-store.ts';
import {IMAGES_FOLDER} from './store/sqlite/data-folder.ts';
import type {Store} from './store/store.ts';
import type {HubOptions} from './stream/hub-options.ts';
import type {HubParts} from './stream/hub-parts.ts';
import {StreamHub} from './stream/stream-hub.ts';

export interface AppOptions {
  readonly mode: 'demo' | 'production';
  readonly dataDir: string;
  /** Address of a PostgreSQL database; undefined for the SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Most connections to PostgreSQL. */
  readonly databasePool?: number;
  /** False: the database is upgraded without copying it first. */
  readonly upgradeCopy?: boolean;
  readonly console: ConsoleConfig;
  /** Callers with this token may read `/metrics`. */
  readonly metricsToken?: string | undefined;
  /** Epoch ms at which the site clock is frozen; undefined for real time. */
  readonly demoClockMs?: number | undefined;
  readonly demoSeed?: number;
  /** False: the demo's past is not filled in the background, but computed on each request. */
  readonly demoHistory?: boolean;
  readonly logLevel?: string;
  /** Destination of log lines; standard error when undefined. */
  readonly logStream?: DestinationStream;
  /** Folder of the built console. */
  readonly consoleDir?: string;
  /** Real time in epoch ms, for sessions and limits. */
  readonly realNowMs?: () => number;
  readonly rate?: RateOptions;
  /** Path below which a proxy serves all of this, as `/scada`; none where not given. */
  readonly basePath?: string;
  /** Addresses of proxies in front of the server that are trusted to state the caller's address and TLS; undefined when there are none. */
  readonly trustProxy?: readonly string[] | undefined;
  /** Addresses that are not public to which webhooks may lead all the same; undefined when there are none. */
  readonly webhookPrivate?: readonly string[] | undefined;
  /** How long readings from gateways are kept. */
  readonly retention?: Partial<Retention>;
  /** Database threads that read. */
  readonly readers?: number;
  /** Wraps the server's source of readings, for example to count reads. */
  readonly wrapReadings?: (readings: ReadingSource) => ReadingSource;
  readonly stream?: Partial<HubOptions>;
}

declare module 'fastify' {
  interface FastifyInstance {
    network: NetworkWatch;
    alarmRules: RuleRunner;
  }
}

export const VERSION: string = manifest.version;

/** Time limits for receiving a request's head, and the whole request; slower senders are cut off. */
const HEAD_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 120_000;
/** How long work in progress may take after a stop begins; new requests are meanwhile told to retry later. */
const FINISH_WITHIN_MS = 7000;

/**
 * Opens the data folder and the database and builds the server, ready for `inject` or `listen`; `close` ends everything. Rejects with
 * FolderInUseError when another process serves the folder, with DataFolderError when the folder cannot be used, and with the store's reason
 * when its database cannot be used.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const warnings: string[] = [];
  const {store, hold} = await openStore(options, (message) => warnings.push(message));
  try {
    await Promise.all([fillDemo(store, options, (message) => warnings.push(message)), preparePasswords()]);
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

async function assemble(options: AppOptions, store: Store, hold: Disposable): Promise<FastifyInstance> {
  const realNowMs = options.realNowMs ?? Date.now;
  const startedAt = realNowMs();
  const demo = options.mode === 'demo';
  const kind = options.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const clock = siteClock(realNowMs, options.demoClockMs);
  const consoleDir = options.consoleDir ?? DEFAULT_CONSOLE_DIR;
  const basePath = options.basePath ?? '';
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'info', options.logStream),
    logController: new LogController({disableRequestLogging: true}),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // `stopGently` answers new requests while the server stops.
    return503OnClosing: false,
    requestTimeout: REQUEST_WITHIN_MS,
    http: {headersTimeout: HEAD_WITHIN_MS, connectionsCheckingInterval: 5000},
    genReqId: newRequestId,
    rewriteUrl: ({url = '/'}) => withoutBase(url, basePath),
    ...(options.trustProxy && {trustProxy: [...options.trustProxy]}),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      bareReplyHeaders(reply as never);
      reply.header('X-Server-Time', String(clock.nowMs()));
      const page = unreadablePage(request, consoleDir, basePath);
      if (page) return sendUnreadable(page, request.url, reply as never);
      request.log.warn({req: request, reason: error.code}, 'request refused');
      return answerFailure(error, request, reply as never);
    },
  });
  const warn = (error: unknown, what: string) => app.log.warn(error === undefined ? {} : {err: error}, what);
  const seed = options.demoSeed ?? 1;
  const log = new EventLog({store: store.events, nowMs: clock.nowMs, warn});
  const life = demo
    ? await demoLife({store, clock, seed, events: log, fills: options.demoHistory !== false, log: app.log, warn})
    : undefined;
  const events = new SharedEvents({peers: store.peers, log, newMaker: life?.newEvents, warn});
  const shared = life?.share(events);
  const following = life ? undefined : followPeers(events, store.peers, warn);
  store.peers.onLeads((leads) => app.log.info(leads ? 'this server leads from now on' : 'this server leads no more'));
  await shared?.join();
  const {periodMs, timeZone} = options.console;
  const archive = new ReadingArchive({
    store: store.readings,
    // Moving the demo's clock ahead must not age anything.
    nowMs: () => Math.min(clock.nowMs(), realNowMs()),
    timeZone,
    retention: {...DEFAULT_RETENTION, ...options.retention},
    leads: () => store.peers.leads,
    log: app.log,
  });
  const latest = new LatestReadings({store, nowMs: realNowMs, siteNowMs: clock.nowMs, timeZone, warn});
  const neighbours = new StationNeighbours(store, timeZone);
  const shelves = new ShelfWatch({store, events, clock, warn});
  const network = new NetworkWatch({store, latest, neighbours, events, nowMs: clock.nowMs, warn});
  const lease = new JobLease({store, name: 'alarm rules', realNowMs});
  const sources = {readings: storedReadings(archive), computed: life?.forRules, latest};
  const rules = new RuleRunner({store, ...sources, lease, events, nowMs: clock.nowMs, realNowMs, warn});
  const allowed = options.webhookPrivate ?? [];
  const outward = outwardJob({store, events, clock, realNowMs, allowed, version: VERSION, warn});
  await latest.load();
  const names = new PeerNews(store.peers, NAMES, warn);
  const tagNews = new PeerNews(store.peers, TAGS, warn);
  const workNews = new PeerNews(store.peers, WORK, warn);
  const noticeNews = new PeerNews(store.peers, NOTICES, warn);
  const noticeDays = new NoticeDays({store, news: noticeNews, clock, timeZone, warn});
  const history = pastReadings([
    ...(life ? [simulatedPast(life.history, {readings: life.readings, periodMs})] : []),
    recordedPast(
      archive,
      async (deviceId, atMs) => {
        const gatewayId = latest.gatewayOf(deviceId);
        return gatewayId === undefined ? undefined : store.readings.periodAt(gatewayId, atMs);
      },
      (deviceId) => latest.placeMask(deviceId),
    ),
  ]);
  const ledger = new EnergyLedger(history);
  store.peers.onMessage((note) => {
    if (note.kind === 'batch' && note.oldestMs !== undefined) ledger.arrivedElsewhere(note.oldestMs);
  });
  store.peers.onGap(() => ledger.clear());
  const services: Services = {
    store,
    sessions: sessions(store, realNowMs, (error, what) => app.log.error({err: error}, what)),
    loginLimit: loginLimit(realNowMs),
    signIns: signInNotes(store, realNowMs),
    readings: (options.wrapReadings ?? asIs)(latest.over(life?.readings ?? NO_READINGS)),
    breakers: life?.breakers ?? NO_BREAKERS,
    siteClock: clock,
    history,
    ledger,
    archive,
    timeZone,
    periodMs,
    events,
    names,
    tagNews,
    workNews,
    noticeNews,
    latest,
    neighbours,
    realNowMs,
    rules: {
      arrived(readings) {
        ledger.arrived(readings);
        rules.arrived(readings);
      },
      unrecorded: (gatewayId, readings) => rules.unrecorded(gatewayId, readings),
      changed: () => rules.changed().then(() => life?.settings.changed()),
    },
    recorded: storedReadings(archive),
    outward: {allowed, wake: () => outward.wake()},
    ownState: () =>
      ownState({
        ...{version: VERSION, mode: options.mode, startedAt, kind, dataDir: options.dataDir},
        checks: () => checks(),
        databaseBytes: () => store.sizeBytes(),
      }),
    warn,
    ingested: (rows) => figures.ingested(rows),
  };
  const hub = streamHub(services, {names, tagNews, workNews, noticeNews}, options, warn);
  // Streams never end by themselves, so the hub ends them before the server waits for its connections.
  const stopping = stopGently(app, () => hub.stop(), FINISH_WITHIN_MS);
  const figures = metrics({
    streams: () => hub.size,
    inProgress: () => stopping.inProgress,
    waiting: () => store.waiting(),
    databaseBytes: () => store.sizeBytes(),
    freeBytes: async () => (await diskRoom(options.dataDir))?.freeBytes,
    leads: () => store.peers.leads,
    info: {version: VERSION, mode: options.mode, database: kind},
  });
  app.decorate('accessTable', []);
  app.decorate('network', network);
  app.decorate('alarmRules', rules);
  app.decorate('demoGatewayKey', demo ? await makeDemoKey(store, DEMO_GATEWAY_ID, realNowMs()) : undefined);
  listRoutes(app);
  envelopePlugin(app, clock);
  logRequests(app);
  await securityHeaders(app);
  await bodyParsers(app);
  const checks = health(app, {store, dataDir: options.dataDir, version: VERSION, stopping, nowMs: realNowMs});
  metricsRoute(app, figures, {token: options.metricsToken, openToLoopback: demo});
  app.get(CONSOLE_CONFIG_PATH, (_request, reply) => reply.header('Cache-Control', 'no-cache').send(configFor(options)));
  const more = life && shared && ((scope: FastifyInstance) => demoRoutes(scope, services, {...life, shared}));
  await app.register(async (scope) => guarded(scope, services, options, {hub, more}));
  await consoleFiles(app, consoleDir, basePath);
  let preparing: Disposable | undefined;
  // Each before those that it needs. Only a server that listens fills its history; otherwise the past is computed on each request.
  const parts = runParts([
    {stop: () => hub.dispose()},
    {stop: () => names.dispose()},
    {stop: () => tagNews.dispose()},
    {stop: () => workNews.dispose()},
    {start: () => noticeDays.start(), stop: () => noticeDays.dispose(), settled: () => noticeDays.settled()},
    {stop: () => noticeNews.dispose()},
    {stop: () => figures.dispose()},
    {start: () => shared?.begin(), stop: () => shared?.dispose()},
    {stop: () => following?.dispose()},
    {start: () => (preparing = life?.prepare()), stop: () => preparing?.dispose()},
    {stop: () => life?.history.dispose(), settled: () => life?.history.settled()},
    {start: () => shelves.start(), stop: () => shelves.dispose(), settled: () => shelves.settled()},
    {stop: () => network.dispose(), settled: () => network.settled()},
    {start: () => rules.start(), stop: () => rules.dispose(), settled: () => rules.settled()},
    {start: () => outward.start(), stop: () => outward.dispose(), settled: () => outward.settled()},
    {start: () => latest.start(), stop: () => latest.dispose(), settled: () => latest.settled()},
    {start: () => archive.start(), stop: () => archive.dispose(), settled: () => archive.settled()},
    {stop: () => events.dispose(), settled: () => events.ended()},
    {stop: () => log.dispose(), settled: () => log.ended()},
    {stop: () => store.close()},
    {stop: () => hold.dispose()},
  ]);
  app.addHook('onListen', async () => parts.start());
  app.addHook('onClose', () => parts.stop());
  await app.ready();
  // The first caller must find the last day complete.
  await events.catchUp();
  return app;
}

/** Sends the console's page, which shows its "not found" for this address. */
const sendUnreadable = (page: string, url: string, reply: FastifyReply): FastifyReply =>
  reply.status(404).header('Content-Security-Policy', pagePolicy(url)).type('text/html; charset=utf-8').send(page);

/** Routes that need more than the services. */
interface OwnRoutes {
  readonly hub: StreamHub;
  /** Routes of the demo; elsewhere these addresses do not exist. */
  readonly more: ((scope: FastifyInstance) => void) | undefined;
}

/** Everything that needs a session: the API and the images. */
async function guarded(scope: FastifyInstance, services: Services, options: AppOptions, own: OwnRoutes): Promise<void> {
  await rateLimits(scope, options.rate ?? DEFAULT_RATE);
  guardRoutes(scope, services, scope.accessTable);
  await scope.register(async (below) => api(below, services, own), {prefix: '/api'});
  await scope.register(async (below) => ingestRoutes(below, services), {prefix: '/api'});
  await scope.register(async (below) => imageRoutes(below, services, join(resolve(options.dataDir), IMAGES_FOLDER)));
}

async function api(scope: FastifyInstance, services: Services, {hub, more}: OwnRoutes): Promise<void> {
  await areaRoutes(scope, services);
  streamRoutes(scope, services, hub);
  more?.(scope);
  checkEveryCall(scope.answeredCalls, more ? calls : calls.filter((call) => !demoCalls.includes(call)));
}

function streamHub(
  {store, readings, siteClock, sessions, events}: Services,
  news: Pick<HubParts, 'names' | 'tagNews' | 'workNews' | 'noticeNews'>,
  options: AppOptions,
  warn: HubParts['warn'],
): StreamHub {
  return new StreamHub({
    readings,
    siteClock,
    sessions,
    scopeOf: (account) => scopeOf(account, store),
    events,
    ...news,
    readMarks: store.readMarks,
    periodMs: options.console.periodMs,
    warn,
    ...(options.stream && {options: options.stream}),
  });
}

const asIs = (readings: ReadingSource): ReadingSource => readings;

function configFor({mode, console}: AppOptions): ConsoleConfig {
  if (mode !== 'demo') return {...console, demo: undefined};
  const accounts = DEMO_ACCOUNTS.map(({role}) => ({loginName: role, roleKey: role}));
  return {...console, demo: {password: DEMO_PASSWORD, accounts, tour: demoTour()}};
}
