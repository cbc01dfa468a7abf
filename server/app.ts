import {join, resolve} from 'node:path';
import {CONSOLE_CONFIG_PATH, type ConsoleConfig} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import Fastify, {type FastifyInstance, LogController} from 'fastify';
import type {DestinationStream} from 'pino';
import {loginLimit} from './access/login-limit.ts';
import {preparePasswords} from './access/passwords.ts';
import {sessions} from './access/sessions.ts';
import {DEFAULT_CONSOLE_DIR} from './console-dir.ts';
import {DEMO_ACCOUNTS, DEMO_PASSWORD, demoContent} from './demo-content.ts';
import {demoLife} from './demo-life.ts';
import {demoTour} from './demo-tour.ts';
import {NO_EVENTS} from './events/event-runner.ts';
import {health} from './health.ts';
import manifest from './package.json' with {type: 'json'};
import {bodyParsers} from './plugins/bodies.ts';
import {guardRoutes} from './plugins/call-routes.ts';
import {consoleFiles} from './plugins/console-files.ts';
import {answerFailure, envelopePlugin} from './plugins/envelope.ts';
import {loggerOptions, logRequests} from './plugins/logging.ts';
import {DEFAULT_RATE, type RateOptions, rateLimits} from './plugins/rate-limit.ts';
import {bareReplyHeaders, securityHeaders} from './plugins/security-headers.ts';
import {commonRoutes} from './routes/common.ts';
import {demoRoutes} from './routes/demo.ts';
import {imageRoutes} from './routes/images.ts';
import {messageRoutes} from './routes/message.ts';
import {powerMonitorRoutes} from './routes/power-monitor.ts';
import {userRoutes} from './routes/user.ts';
import type {Services} from './services.ts';
import {NO_READINGS, simulator} from './simulate/simulate.ts';
import {siteClock} from './site-clock.ts';
import {IMAGES_FOLDER} from './store/sqlite/data-folder.ts';
import {lockFolder} from './store/sqlite/folder-lock.ts';
import {openSqliteStore} from './store/sqlite/sqlite-store.ts';
import type {Store} from './store/store.ts';

export interface AppOptions {
  readonly mode: 'demo' | 'production';
  readonly dataDir: string;
  readonly console: ConsoleConfig;
  /** Epoch ms where the site clock stands still; undefined for real time. */
  readonly demoClockMs?: number | undefined;
  readonly demoSeed?: number;
  readonly logLevel?: string;
  /** Where log lines go; standard error when not given. */
  readonly logStream?: DestinationStream;
  /** Folder of the built console. */
  readonly consoleDir?: string;
  /** Real time in epoch ms, of sessions and limits. */
  readonly realNowMs?: () => number;
  readonly rate?: RateOptions;
  /** Database threads that read. */
  readonly readers?: number;
}

export const VERSION: string = manifest.version;

/**
 * Opens the data folder and makes the server, ready to be asked or to listen; `close` ends both. Rejects with FolderInUseError when
 * another process serves the folder, with DataFolderError when it cannot be used, and with the store's reason when its database cannot be used.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const warnings: string[] = [];
  const lock = lockFolder(options.dataDir, (message) => warnings.push(message));
  let store: Store | undefined;
  try {
    store = await openSqliteStore(options.dataDir, options.readers === undefined ? {} : {readers: options.readers});
    await Promise.all([fill(store, options.mode), preparePasswords()]);
    const app = await assemble(options, store, lock);
    for (const warning of warnings) app.log.warn(warning);
    return app;
  } catch (error) {
    await store?.close();
    lock.dispose();
    throw error;
  }
}

/** The demo's content in demo mode; in production none of it may stay, least of all accounts with a known password. */
async function fill(store: Store, mode: AppOptions['mode']): Promise<void> {
  if (mode === 'production') await store.demo.remove();
  else await store.demo.install(await demoContent(await store.demo.loginNames()));
}

async function assemble(options: AppOptions, store: Store, lock: Disposable): Promise<FastifyInstance> {
  const realNowMs = options.realNowMs ?? Date.now;
  const demo = options.mode === 'demo';
  const clock = siteClock(realNowMs, options.demoClockMs);
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'info', options.logStream),
    logController: new LogController({disableRequestLogging: true}),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      bareReplyHeaders(reply as never);
      reply.header('X-Server-Time', String(clock.nowMs()));
      request.log.warn({req: request, reason: error.code}, 'request refused');
      return answerFailure(error, request, reply as never);
    },
  });
  const warn = (error: unknown, what: string) => app.log.warn(error === undefined ? {} : {err: error}, what);
  const life = demo ? await demoLife({store, clock, seed: options.demoSeed ?? 1, warn}) : undefined;
  const services: Services = {
    store,
    sessions: sessions(store, realNowMs, (error) => app.log.error({err: error}, 'the use of a session could not be written down')),
    loginLimit: loginLimit(realNowMs),
    readings: demo ? simulator(options.demoSeed ?? 1) : NO_READINGS,
    siteClock: clock,
    events: life?.events ?? NO_EVENTS,
    scenarios: life?.timeline,
  };
  app.decorate('accessTable', []);
  envelopePlugin(app, clock);
  logRequests(app);
  await securityHeaders(app);
  await bodyParsers(app);
  health(app, store, VERSION, realNowMs);
  app.get(CONSOLE_CONFIG_PATH, (_request, reply) => reply.header('Cache-Control', 'no-cache').send(configFor(options)));
  await app.register(async (scope) => guarded(scope, services, options));
  await consoleFiles(app, options.consoleDir ?? DEFAULT_CONSOLE_DIR);
  app.addHook('onClose', async () => {
    life?.events.dispose();
    await life?.events.ended();
    await store.close();
    lock.dispose();
  });
  await app.ready();
  // Whoever asks first finds the last day whole.
  await services.events.catchUp();
  return app;
}

/** Everything that takes a session: the API and the images. */
async function guarded(scope: FastifyInstance, services: Services, options: AppOptions): Promise<void> {
  await rateLimits(scope, options.rate ?? DEFAULT_RATE);
  guardRoutes(scope, services, scope.accessTable);
  await scope.register(async (below) => api(below, services, options), {prefix: '/api'});
  await scope.register(async (below) => imageRoutes(below, join(resolve(options.dataDir), IMAGES_FOLDER)));
}

function api(scope: FastifyInstance, services: Services, options: AppOptions): void {
  userRoutes(scope, services);
  commonRoutes(scope, services);
  powerMonitorRoutes(scope, services);
  messageRoutes(scope, services);
  if (options.mode === 'demo') demoRoutes(scope, services);
}

function configFor({mode, console}: AppOptions): ConsoleConfig {
  if (mode !== 'demo') return {...console, demo: undefined};
  const accounts = DEMO_ACCOUNTS.map(({role}) => ({loginName: role, roleKey: role}));
  return {...console, demo: {password: DEMO_PASSWORD, accounts, tour: demoTour()}};
}
