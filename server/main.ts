import type {FastifyInstance} from 'fastify';
import pino from 'pino';
import {buildApp, VERSION} from './app.ts';
import {ConfigError, readConfig, type ServerConfig} from './base/config.ts';
import {startFault} from './base/start-fault.ts';
import {asksForHelp, SERVER_USAGE} from './base/usage.ts';
import {DEMO_GATEWAY_ID, DEMO_INGEST_DEVICES} from './demo/demo-gateway-site.ts';

/** Work still in progress this long after a signal is cut off. */
const CUT_AFTER_MS = 8000;
/** A server still running by then exits with 1; every write that it acknowledged is on the disk. */
const GIVE_UP_AFTER_MS = 9500;

/**
 * Starts the server, prints its address, and stops it on SIGTERM or SIGINT. Log lines go to standard error, the address to standard output.
 */
async function main(): Promise<void> {
  const flags = process.argv.slice(2);
  if (asksForHelp(flags)) return console.log(SERVER_USAGE);
  process.umask(0o077);
  const config = readConfig(process.env, flags);
  try {
    const app = await buildApp({...config, logStream: pino.destination(2)});
    stopOnSignal(app);
    await listen(app, config);
    announce(app, config);
  } catch (error) {
    const fault = startFault(error, config);
    throw fault === undefined ? error : new ConfigError(fault);
  }
}

/** `announce` prints the address once; Fastify's own lines, one for each address, would repeat it. */
async function listen(app: FastifyInstance, {port, host}: ServerConfig): Promise<void> {
  const {level} = app.log;
  app.log.level = 'silent';
  try {
    await app.listen({port, host});
  } catch (error) {
    await app.close();
    throw error;
  } finally {
    app.log.level = level;
  }
}

function announce(app: FastifyInstance, config: ServerConfig): void {
  const port = (app.server.address() as {port: number}).port;
  const loopback = ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  const shown = loopback || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  console.log(`Livebus ${VERSION}${config.mode === 'demo' ? ' demo' : ''}: http://${shown}:${port}`);
  if (config.mode === 'demo' && config.hostGiven && !loopback) {
    const warning = `demo accounts with a published password are reachable on ${config.host}: use --production for anything but a trial`;
    console.log(`WARNING: ${warning}`);
    app.log.warn({host: config.host}, warning);
  }
  if (app.demoGatewayKey !== undefined) {
    console.log(`gateway ${DEMO_GATEWAY_ID}, devices ${DEMO_INGEST_DEVICES.join(', ')}: X-Gateway-Key: ${app.demoGatewayKey}`);
  }
  const database = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  app.log.info({version: VERSION, mode: config.mode, host: config.host, port, dataDir: config.dataDir, database}, 'ready');
}

function stopOnSignal(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({signal}, 'stopping');
    setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS).unref();
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
