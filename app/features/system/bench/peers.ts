import type {MeasuredSubject} from '@livebus/engine/measure';
import {underBase} from '../../../base/config/base-path.ts';

const ADDRESS = '/bench-peers/peers.js';

/** The address of the peers has no file: they are not built. */
export class PeersAbsent extends Error {}

/**
 * The peers, fetched when a person asks for them and never before: what they bring along is no part of the console.
 *
 * @throws PeersAbsent where they are not built; else what their module threw, a refusal by the page's policy for instance.
 */
export async function loadPeers(): Promise<readonly MeasuredSubject[]> {
  const address = new URL(underBase(ADDRESS), location.href).href;
  const reply = await fetch(address, {method: 'HEAD', cache: 'no-cache'});
  if (!reply.ok || !(reply.headers.get('Content-Type') ?? '').includes('javascript')) throw new PeersAbsent();
  const {peers} = (await import(/* @vite-ignore */ address)) as {readonly peers?: unknown};
  if (!Array.isArray(peers) || !peers.every(isSubject)) throw new Error(`${ADDRESS} exports no peers`);
  return peers;
}

function isSubject(value: unknown): value is MeasuredSubject {
  const {name, mount} = (value ?? {}) as Partial<MeasuredSubject>;
  return typeof name === 'string' && typeof mount === 'function';
}
