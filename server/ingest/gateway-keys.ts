import {createHash, randomBytes} from 'node:crypto';
import {madeAndUsed, readLabel} from '../base/label.ts';
import type {GatewayKey} from '../store/areas/readings/ingest.ts';
import type {Store} from '../store/store.ts';

/** Scanners for leaked secrets recognise a key by this prefix. */
const PREFIX = 'lbgk_';

const newKey = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Makes a key with which a gateway may send readings of its devices until it is revoked. `nowMs` is real time. Returns the key, which is
 * not stored. Throws an Error in words for the person at the server's terminal.
 */
export async function makeGatewayKey(store: Pick<Store, 'ingest'>, gatewayId: string, label: string, nowMs: number): Promise<string> {
  const name = readLabel(label);
  const key = newKey();
  const outcome = await store.ingest.addKey({keyHash: keyHashOf(key), gatewayId: gatewayId.trim(), label: name, createdMs: nowMs});
  if (outcome === 'absent') throw new Error(`there is no gateway ${gatewayId.trim()}: import its site first`);
  if (outcome === 'taken') throw new Error(`the label ${name} is in use; revoke it first, or take another`);
  return key;
}

/** The key of the demo's gateway; each start makes another one, valid until the next start. */
export async function makeDemoKey(store: Pick<Store, 'ingest'>, gatewayId: string, nowMs: number): Promise<string> {
  const key = newKey();
  await store.ingest.putDemoKey({keyHash: keyHashOf(key), gatewayId, label: 'demo', createdMs: nowMs});
  return key;
}

/** Throws an Error in words when no key has this label. */
export async function revokeGatewayKey(store: Pick<Store, 'ingest'>, label: string): Promise<void> {
  if (!(await store.ingest.endKey(label.trim()))) throw new Error(`there is no gateway key with the label ${label.trim()}`);
}

/** One line for a list: gateway, label, made and last used, separated by tabs. */
export function keyLine(key: GatewayKey): string {
  return [key.gatewayId, key.label, ...madeAndUsed(key)].join('\t');
}
