import {readFileSync} from 'node:fs';
import {type ConsoleConfig, consoleConfig, siteInstantMs} from '@livebus/contract';
import {z} from 'zod';
import {DEFAULT_RETENTION, type Retention} from './retention.ts';
import {proxies} from './trusted-proxies.ts';

export interface ServerConfig {
  readonly mode: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** HOST was given: in the demo, whose password is public, that deserves a warning. */
  readonly hostGiven: boolean;
  readonly dataDir: string;
  /** Address of a PostgreSQL database, with its password; undefined for the SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Copy the database before an upgrade of its tables. */
  readonly upgradeCopy: boolean;
  /** Epoch ms at which the site clock is frozen; undefined for real time, and always so in production. */
  readonly demoClockMs: number | undefined;
  readonly demoSeed: number;
  /** Fill the demo's past in the background; otherwise it is computed on each request. */
  readonly demoHistory: boolean;
  /** How long readings from gateways are kept. */
  readonly retention: Retention;
  /** Path below which a proxy serves all of this, as `/scada`; empty at the root. */
  readonly basePath: string;
  /** Proxies in front of the server that are trusted to state the caller's address and TLS; undefined when there are none. */
  readonly trustProxy: readonly string[] | undefined;
  /** Addresses that are not public to which webhooks may lead all the same; undefined when there are none. */
  readonly webhookPrivate: readonly string[] | undefined;
  /** Callers with this token may read `/metrics`; without a token, nobody may in production. */
  readonly metricsToken: string | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly console: ConsoleConfig;
}

/** An unusable setting; the message names the variable or flag. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const unset = (value: unknown) => (value === '' ? undefined : value);

/** Milliseconds between two readings of a station. */
const period = z.number().int().min(1000).max(60_000);
const DEFAULT_PERIOD_MS = 5000;
/** Days, at most a hundred years. */
const days = z.coerce.number().int().min(1).max(36_525);

const environment = z.object({
  PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65535).default(8080)),
  HOST: z.preprocess(unset, z.string().trim().min(1).optional()),
  DATA_DIR: z.preprocess(unset, z.string().min(1).default('data')),
  DATABASE_URL: z.preprocess(
    unset,
    z
      .string()
      .refine((text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text, 'postgres://base'), {
        message: 'not an address such as postgres://user:password@host:5432/database',
      })
      .optional(),
  ),
  DATABASE_POOL: z.preprocess(unset, z.coerce.number().int().min(2).max(100).default(10)),
  UPGRADE_COPY: z.preprocess(unset, z.enum(['yes', 'no']).default('yes')),
  DEMO_CLOCK: z.preprocess(
    unset,
    z
      .string()
      .refine((text) => siteInstantMs(text) !== undefined, {
        message: 'not a time from 2000 to 2100 with its offset, such as 2026-05-15T10:07:23+08:00',
      })
      .transform((text) => siteInstantMs(text)!)
      .optional(),
  ),
  DEMO_HISTORY: z.preprocess(unset, z.enum(['yes', 'no']).default('yes')),
  DEMO_SEED: z.preprocess(unset, z.coerce.number().int().min(0).max(0xffffffff).default(1)),
  BASE_PATH: z.preprocess(
    unset,
    z
      .string()
      .regex(/^(\/[\w.~-]+)+\/?$/, 'not a path such as /scada')
      .refine((path) => !/\/\.{1,2}(\/|$)/.test(path), 'not a path such as /scada')
      .transform((path) => path.replace(/\/$/, ''))
      .default(''),
  ),
  TRUST_PROXY: z.preprocess(unset, proxies.optional()),
  WEBHOOK_PRIVATE: z.preprocess(unset, proxies.optional()),
  METRICS_TOKEN: z.preprocess(unset, z.string().min(16, 'shorter than 16 characters').optional()),
  READINGS_FULL_DAYS: z.preprocess(unset, days.default(DEFAULT_RETENTION.fullDays)),
  READINGS_DAYS: z.preprocess(unset, days.default(DEFAULT_RETENTION.readingDays)),
  ROLLUPS_DAYS: z.preprocess(unset, days.default(DEFAULT_RETENTION.rollupDays)),
  LOG_LEVEL: z.preprocess(unset, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info')),
  READING_PERIOD_MS: z.preprocess(unset, z.coerce.number().pipe(period).optional()),
  CONSOLE_CONFIG: z.preprocess(unset, z.string().optional()),
});

/** The variables that `readConfig` knows. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** Reads the environment and the flags. Throws ConfigError, which names the faulty setting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, flags: readonly string[]): ServerConfig {
  const unknown = flags.find((flag) => flag !== '--production');
  if (unknown !== undefined) throw new ConfigError(`unknown flag ${unknown}; known: --production and --help`);
  const production = flags.includes('--production');
  const outcome = environment.safeParse(env);
  if (!outcome.success) {
    throw new ConfigError(
      outcome.error.issues.map(({path, message}) => `${path.join('.')}: ${message}${shown(String(path[0]), env)}`).join('\n'),
    );
  }
  const read = outcome.data;
  return {
    mode: production ? 'production' : 'demo',
    port: read.PORT,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    hostGiven: read.HOST !== undefined,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    upgradeCopy: read.UPGRADE_COPY === 'yes',
    demoClockMs: production ? undefined : read.DEMO_CLOCK,
    demoSeed: read.DEMO_SEED,
    demoHistory: read.DEMO_HISTORY === 'yes',
    retention: {fullDays: read.READINGS_FULL_DAYS, readingDays: read.READINGS_DAYS, rollupDays: read.ROLLUPS_DAYS},
    basePath: read.BASE_PATH,
    trustProxy: read.TRUST_PROXY,
    webhookPrivate: read.WEBHOOK_PRIVATE,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
    console: readConsoleConfig(read.CONSOLE_CONFIG, read.READING_PERIOD_MS),
  };
}

const SECRETS: ReadonlySet<string> = new Set(['DATABASE_URL', 'METRICS_TOKEN']);

/** The faulty value for a message; nothing for a variable that holds a password. */
const shown = (name: string, env: Readonly<Record<string, string | undefined>>) => (SECRETS.has(name) ? '' : ` (is "${env[name]}")`);

/**
 * Reads a JSON file with this deployment's settings. Missing settings have the contract's defaults, except the transport, because this
 * server streams. READING_PERIOD_MS overrides the file's `periodMs`.
 */
function readConsoleConfig(file: string | undefined, periodMs: number | undefined): ConsoleConfig {
  const given = file === undefined ? {} : readJson(file);
  const own = {transport: 'stream', ...(given as object), ...(periodMs !== undefined && {periodMs})};
  const outcome = consoleConfig.extend({periodMs: period.default(DEFAULT_PERIOD_MS)}).safeParse(isObject(given) ? own : given);
  if (outcome.success) return outcome.data;
  throw new ConfigError(outcome.error.issues.map(({path, message}) => `CONSOLE_CONFIG: ${path.join('.') || file}: ${message}`).join('\n'));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`CONSOLE_CONFIG: ${file} cannot be read: ${(error as Error).message}`);
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
