import {join} from 'node:path';
import {importSites} from '../../server/commands/import/import-sites.ts';
import {makeGatewayKey} from '../../server/ingest/gateway-keys.ts';
import type {Store} from '../../server/store/store.ts';
/** What stands in the file of the guide (`docs/backend-guide.md`). */
export const SITE = {stationId: 'acme-lv', timeZone: 'Asia/Shanghai', deviceIds: ['28001', '28002', '28003']} as const;
const FILE = join(import.meta.dirname, '../../docs/examples/workshop.json');

/** Brings the guide's site into a store that is closed afterwards, and gives a key of its gateway. */
export async function prepareSite(opening: Promise<Store>): Promise<string> {
  const store = await opening;
  try {
    await importSites(store, FILE, {dryRun: false, removes: false});
    return await makeGatewayKey(store, 'acme-gw', 'survival', Date.now());
  } finally {
    await store.close();
  }
}
