import type {RunningServer} from '../../../tests/support/server-process.ts';
import {tokenOf} from '../../../tests/support/site-client.ts';
import {serve} from '../checkout.ts';
import {canonicalBody} from '../replies/mask.ts';
import type {DatabaseKind, Place, Standing} from './place.ts';

/** Facts about a database, from the version that made it. */
export interface Facts {
  readonly standing: Standing;
  /** Number and hash of the last entry of the audit. */
  readonly auditMark: string;
  /** Replies that depend on stored data, by call. */
  readonly replies: Readonly<Record<string, string>>;
}

export type AllFacts = Readonly<Partial<Record<DatabaseKind, Facts>>>;

export const FACTS_FILE = 'facts.json';

/** A server on existing data: the demo stores nothing new. */
export const serveQuietly = (from: string, {dataDir, env}: Place): Promise<RunningServer> =>
  serve(from, {dataDir, env: {...env, DEMO_HISTORY: 'no'}});

const LIVE = '/powerMonitor/realTimeData';
/** Data that people wrote, the demo's stored past, and readings from a gateway. */
const CALLS = [
  '/user/savedViews',
  '/admin/roles',
  '/file/images',
  '/message/bellWarn',
  `${LIVE}/lineData?deviceId=1003&type=activePowerSum&searchDate=2026-05-14`,
  `${LIVE}/lineData?deviceId=2901&type=aPhaseCurrent&searchDate=2026-05-15`,
];

export async function askStored(url: string): Promise<Record<string, string>> {
  const token = await tokenOf(url, 'admin');
  const replies: Record<string, string> = {};
  for (const call of CALLS) {
    const reply = await fetch(`${url}/api${call}`, {headers: {'Access-Token': token}});
    replies[call] = `${reply.status}\n${canonicalBody(`/api${call}`, await reply.json(), new Map())}`;
  }
  return replies;
}
