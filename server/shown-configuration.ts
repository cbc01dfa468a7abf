import type {ConsoleConfig} from '@livebus/contract';
import {DEFAULT_RATE, type RateOptions} from './plugins/rate-limit.ts';

/** Those of `AppOptions` that are shown. */
interface ShownOptions {
  readonly mode: 'demo' | 'production';
  readonly databaseUrl?: string | undefined;
  readonly upgradeCopy?: boolean;
  readonly console: ConsoleConfig;
  readonly metricsToken?: string | undefined;
  readonly demoClockMs?: number | undefined;
  readonly demoSeed?: number;
  readonly trustProxy?: readonly string[] | undefined;
  readonly webhookPrivate?: readonly string[] | undefined;
  readonly basePath?: string;
  readonly rate?: RateOptions;
}

/** The settings of a start that interest an administrator; settings of one server, such as its folder, are left out. */
export const shownConfiguration = ({
  mode,
  databaseUrl,
  upgradeCopy,
  console,
  metricsToken,
  demoClockMs,
  demoSeed,
  trustProxy,
  webhookPrivate,
  basePath,
  rate,
}: ShownOptions) => ({
  mode,
  database: databaseUrl === undefined ? 'sqlite' : 'postgres',
  upgradeCopy: upgradeCopy ?? true,
  metricsToken: metricsToken !== undefined,
  trustProxy: trustProxy ?? [],
  ...(webhookPrivate && {webhookPrivate}),
  ...(basePath && {basePath}),
  rate: rate ?? DEFAULT_RATE,
  ...(mode === 'demo' && {demoClockMs: demoClockMs ?? null, demoSeed: demoSeed ?? 1}),
  console,
});
