import type {Store} from '../store/store.ts';
import {type ChainFault, type ChainMark, verifyChain} from './verify-chain.ts';

const WORDS: Readonly<Record<ChainFault, string>> = {
  missing: 'is missing',
  extra: 'was put in: nothing leads to it',
  changed: 'was changed: it is not what its hash was made of',
  unlinked: 'does not follow the one before it: an entry was moved, replaced or changed together with its hash',
  end: 'is not the one that the chain ends with',
  mark: 'is not the one that was noted: the chain was rebuilt from there or before',
};

/**
 * Checks the audit from its first entry, and against `expected` (`NUMBER:HASH`, as an earlier run printed it) where given. Returns the line
 * to print and to note. Rejects with an Error that names the first entry that does not fit.
 */
export async function verifyAudit({audit}: Pick<Store, 'audit'>, expected?: string): Promise<string> {
  const state = await verifyChain(audit, expected === undefined ? undefined : markOf(expected));
  if (!state.whole) throw new Error(`the audit does not hold: entry ${state.number} ${WORDS[state.why]}`);
  if (state.number === 0) return 'the audit is empty';
  return `the audit holds: ${state.number} entries; note elsewhere: ${state.number}:${state.hash}`;
}

function markOf(expected: string): ChainMark {
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(expected.trim());
  if (!parts) throw new Error('--expect takes NUMBER:HASH, as an earlier run printed it');
  return {number: Number(parts[1]), hash: parts[2]!};
}
