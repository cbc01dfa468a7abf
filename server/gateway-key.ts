import {parseArgs} from 'node:util';
import {besideServer} from './beside-server.ts';
import {readConfig} from './config.ts';
import {keyLine, makeGatewayKey, revokeGatewayKey} from './ingest/gateway-keys.ts';
import type {Store} from './store/store.ts';

const USAGE = 'usage: npm run gateway-key -- --gateway ID --label TEXT | --list | --revoke LABEL';

/**
 * Makes, lists and revokes the keys of gateways in the database of DATABASE_URL or DATA_DIR. A new key is printed once, on standard output.
 * Works beside a running server of the same version.
 */
async function main(): Promise<void> {
  const work = workOf(process.argv.slice(2));
  process.umask(0o077);
  const lines = await besideServer(readConfig(process.env, ['--production']), work);
  for (const line of lines) console.log(line);
}

/** What the arguments ask for; it returns the lines for standard output. Throws when they ask for nothing, or for two things. */
function workOf(args: string[]): (store: Store) => Promise<string[]> {
  const options = {gateway: {type: 'string'}, label: {type: 'string'}, list: {type: 'boolean'}, revoke: {type: 'string'}} as const;
  const {gateway, label, list, revoke} = parseArgs({args, options}).values;
  const given = [gateway !== undefined || label !== undefined, list, revoke !== undefined].filter(Boolean).length;
  if (given !== 1) throw new Error(USAGE);
  if (list) return async (store) => (await store.ingest.keys()).map(keyLine);
  if (revoke !== undefined) {
    return async (store) => {
      await revokeGatewayKey(store, revoke);
      return [`the gateway key ${revoke.trim()} is revoked`];
    };
  }
  if (gateway === undefined || label === undefined) throw new Error(USAGE);
  return async (store) => [await makeGatewayKey(store, gateway, label, Date.now())];
}

main().catch((error: Error) => {
  console.error(error.message.replaceAll('\n', '; '));
  process.exit(1);
});
