import type {AuditStore} from '../store/areas/audit/audit.ts';
import {type ChainedEntry, FIRST_HASH, hashOf} from '../store/areas/audit/entry.ts';
/** An entry noted elsewhere, out of reach of anyone who may write to the database. */
export interface ChainMark {
  readonly number: number;
  readonly hash: string;
}

/** Result of the check; `number` is that of the first entry that does not fit. */
export type ChainState =
  | {readonly whole: true; readonly number: number; readonly hash: string}
  | {readonly whole: false; readonly number: number; readonly why: ChainFault};

/**
 * `missing`: the next number is absent or out of place. `extra`: an entry to which nothing leads. `changed`: its content does not match its
 * hash. `unlinked`: it does not refer to the entry before it. `end`: it is not the entry that the stored end names. `mark`: it differs from
 * the noted entry.
 */
export type ChainFault = 'missing' | 'extra' | 'changed' | 'unlinked' | 'end' | 'mark';

const PAGE = 1000;

/** Reads the audit from first entry to last, while others may append, and finds the first entry that does not fit. */
export async function verifyChain(audit: Pick<AuditStore, 'end' | 'following'>, mark?: ChainMark): Promise<ChainState> {
  const end = await audit.end();
  let before: ChainMark = {number: 0, hash: FIRST_HASH};
  let after = Number.MIN_SAFE_INTEGER;
  while (before.number < end.number) {
    const page = await audit.following(after, PAGE);
    for (const entry of page) {
      const why = faultOf(entry, before);
      if (why !== undefined) return {whole: false, number: why === 'missing' ? before.number + 1 : entry.number, why};
      before = entry;
      if (mark?.number === entry.number && mark.hash !== entry.hash) return {whole: false, number: entry.number, why: 'mark'};
      if (entry.number === end.number) break;
    }
    if (page.length === 0) return {whole: false, number: before.number + 1, why: 'missing'};
    after = page.at(-1)!.number;
  }
  if (before.hash !== end.hash) return {whole: false, number: before.number, why: 'end'};
  if (end.last > end.number) return {whole: false, number: end.number + 1, why: 'extra'};
  if (mark && mark.number > end.number) return {whole: false, number: end.number + 1, why: 'missing'};
  return {whole: true, number: end.number, hash: end.hash};
}

function faultOf(entry: ChainedEntry, before: ChainMark): ChainFault | undefined {
  if (entry.number <= before.number) return 'extra';
  if (entry.number > before.number + 1) return 'missing';
  if (entry.previous !== before.hash) return 'unlinked';
  return hashOf(entry, entry.previous) === entry.hash ? undefined : 'changed';
}
