import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {INGEST_PATH} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import {createAdministrator} from '../../server/access/create-administrator.ts';
import {importSites} from '../../server/commands/import/import-sites.ts';
import {makeGatewayKey} from '../../server/ingest/gateway-keys.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {TestServer} from './support.ts';

/** `switchState` of a device that answers; the position is added to it. */
export const ONLINE = 2 ** 30;

/** A moment as gateways of the demo and of the tests' own sites write it. */
export const readingTime = (atMs: number): string => siteText(atMs, 'Asia/Shanghai');

/** Sends readings in one batch, as the demo's gateway or the one of the key. */
export function sendBatch(server: TestServer, readings: string | readonly object[], key = server.app.demoGatewayKey!) {
  return server.app.inject({
    method: 'POST',
    url: `/api${INGEST_PATH}`,
    headers: {'x-gateway-key': key, 'content-type': 'application/x-ndjson'},
    payload: typeof readings === 'string' ? readings : readings.map((one) => JSON.stringify(one)).join('\n'),
  });
}

/** An administrator of a site that a test brings into its own folder. */
export const OWNER = {loginName: 'li', password: 'a horse and a battery'} as const;

/** Makes a data folder with the sites of a file and their administrator. Returns a key of each named gateway. */
export async function bringSites(folder: string, file: object, gatewayIds: readonly string[], nowMs: number): Promise<string[]> {
  const path = join(folder, 'site.json');
  writeFileSync(path, JSON.stringify(file));
  const store = await openSqliteStore(folder);
  await importSites(store, path, {dryRun: false, removes: false});
  const keys: string[] = [];
  for (const id of gatewayIds) keys.push(await makeGatewayKey(store, id, `key of ${id}`, nowMs));
  await createAdministrator(store, OWNER.loginName, OWNER.password);
  await store.close();
  return keys;
}
