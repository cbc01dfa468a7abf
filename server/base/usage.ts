/**
 * What `npm start -- --help` prints; docs/setup.md explains it at length. The tests fail when a variable of `readConfig` is missing here.
 */
export const SERVER_USAGE = `usage: npm start -- [--production] [--help]

Builds what is stale and runs the server with its console. Without --production it is the demo: simulated sites, accounts with a published password.

  PORT                 8080             port to listen on
  HOST                 127.0.0.1        address to listen on; 0.0.0.0 with --production
  DATA_DIR             data             folder of the SQLite database
  DATABASE_URL                          postgres://user:password@host:5432/database instead
  DATABASE_POOL        10               connections to PostgreSQL
  UPGRADE_COPY         yes              no: no copy of the database before an upgrade
  BASE_PATH                             path below which a proxy serves it, such as /scada
  TRUST_PROXY                           addresses of proxies in front
  WEBHOOK_PRIVATE                       addresses not on the internet that webhooks may reach
  METRICS_TOKEN                         token that allows reading /metrics
  CONSOLE_CONFIG                        JSON file with settings of the console
  READING_PERIOD_MS    5000             period of readings, ms
  READINGS_FULL_DAYS, READINGS_DAYS, ROLLUPS_DAYS
                                        days that readings of gateways are kept
  LOG_LEVEL            info             trace, debug, info, warn, error, silent
  DEMO_CLOCK                            freezes the demo's clock: 2026-05-15T10:07:23+08:00
  DEMO_SEED            1                seed of the demo's random numbers
  DEMO_HISTORY         yes              no: the demo stores no past

docs/setup.md explains each.`;

export function asksForHelp(flags: readonly string[]): boolean {
  return flags.includes('--help') || flags.includes('-h');
}
