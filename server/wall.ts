import {parseArgs} from 'node:util';
import {makeWallToken, revokeWallToken, wallLine} from './access/wall-tokens.ts';
import {besideServer} from './beside-server.ts';
import {readConfig} from './config.ts';
import type {Store} from './store/store.ts';

const USAGE = 'usage: npm run wall -- --name LOGIN --label TEXT | --list | --revoke LABEL';

/**
 * Makes, lists and revokes the tokens of screens on walls in DATA_DIR. A new token is printed once, on standard output.
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
  const options = {name: {type: 'string'}, label: {type: 'string'}, list: {type: 'boolean'}, revoke: {type: 'string'}} as const;
  const {name, label, list, revoke} = parseArgs({args, options}).values;
  const given = [name !== undefined || label !== undefined, list, revoke !== undefined].filter(Boolean).length;
  if (given !== 1) throw new Error(USAGE);
  if (list) return async (store) => (await store.sessions.walls()).map(wallLine);
  if (revoke !== undefined) {
    return async (store) => {
      await revokeWallToken(store, revoke);
      return [`the wall token ${revoke.trim()} is revoked`];
    };
  }
  if (name === undefined || label === undefined) throw new Error(USAGE);
  return async (store) => [await makeWallToken(store, name, label, Date.now())];
}

main().catch((error: Error) => {
  console.error(error.message.replaceAll('\n', '; '));
  process.exit(1);
});
