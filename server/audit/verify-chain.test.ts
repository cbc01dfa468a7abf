import {describe, expect, it} from 'vitest';
import {type ChainedEntry, entryOf, FIRST_HASH, hashOf, SERVER} from '../store/areas/audit/entry.ts';
import {type ChainFault, verifyChain} from './verify-chain.ts';

interface Chain {
  entries: ChainedEntry[];
  end: {number: number; hash: string};
}

function chainOf(count: number): Chain {
  const entries: ChainedEntry[] = [];
  let previous = FIRST_HASH;
  for (let number = 1; number <= count; number++) {
    const entry = entryOf(SERVER, {action: 'view.add', after: {number}}, number, 1_000 + number);
    const hash = hashOf(entry, previous);
    entries.push({...entry, previous, hash});
    previous = hash;
  }
  return {entries, end: {number: count, hash: previous}};
}

/** As the database gives it: by number. */
const standing = ({entries, end}: Chain) => {
  const rows = [...entries].sort((a, b) => a.number - b.number);
  return {
    end: async () => ({...end, last: rows.at(-1)?.number ?? 0}),
    following: async (after: number, limit: number) => rows.filter(({number}) => number > after).slice(0, limit),
  };
};

const change = (number: number, to: Partial<ChainedEntry>) => (chain: Chain) => {
  chain.entries = chain.entries.map((entry) => (entry.number === number ? {...entry, ...to} : entry));
};
const remove = (number: number) => (chain: Chain) => {
  chain.entries = chain.entries.filter((entry) => entry.number !== number);
};
const insert = (number: number) => (chain: Chain) => {
  chain.entries.push({...chain.entries[4]!, number, previous: chain.end.hash});
};
const put = (parts: Partial<Chain>) => (chain: Chain) => void Object.assign(chain, parts);
const swap = (one: number, other: number) => (chain: Chain) => {
  const number = (entry: ChainedEntry) => (entry.number === one ? other : entry.number === other ? one : entry.number);
  chain.entries = chain.entries.map((entry) => ({...entry, number: number(entry)}));
};

describe('a chain of 2,500 entries', () => {
  it('is whole, and so is an empty one', async () => {
    const chain = chainOf(2500);
    expect(await verifyChain(standing(chain))).toEqual({whole: true, ...chain.end});
    expect(await verifyChain(standing(chainOf(0)))).toEqual({whole: true, number: 0, hash: FIRST_HASH});
  });

  it('goes on over entries with a request id; the hashes of those without one stay what older versions made of them', async () => {
    const older = chainOf(3);
    expect(older.end.hash).toBe('ecabf73a1860a265fb37d096271eb06dc98ecb56b03fce2856f6598cea7ba330');
    const next = entryOf({...SERVER, via: 'call', request: 'AB12-CD34'}, {action: 'view.add', after: {number: 4}}, 4, 1_004);
    const hash = hashOf(next, older.end.hash);
    const chain = {entries: [...older.entries, {...next, previous: older.end.hash, hash}], end: {number: 4, hash}};
    expect(await verifyChain(standing(chain))).toEqual({whole: true, ...chain.end});
    for (const request of [null, 'AB12-CD35']) {
      const meddled = {...chain, entries: chain.entries.map((one) => (one.number === 4 ? {...one, request} : one))};
      expect(await verifyChain(standing(meddled))).toEqual({whole: false, number: 4, why: 'changed'});
    }
  });

  it.each<[string, (chain: Chain) => void, number, ChainFault]>([
    ...(Object.keys(chainOf(1).entries[0]!) as (keyof ChainedEntry)[])
      .filter((name) => !['number', 'previous'].includes(name))
      .map(
        (name) =>
          [`a changed ${name}`, change(1234, {[name]: name === 'atMs' ? 1 : 'x'}), 1234, 'changed'] as [
            string,
            (chain: Chain) => void,
            number,
            ChainFault,
          ],
      ),
    ['a changed link', change(1234, {previous: 'x'}), 1234, 'unlinked'],
    ['a changed last entry', change(2500, {after: '{}'}), 2500, 'changed'],
    ['the first taken out', remove(1), 1, 'missing'],
    ['one at the end of a page taken out', remove(1000), 1000, 'missing'],
    ['the last taken out', remove(2500), 2500, 'missing'],
    ['all taken out', put({entries: []}), 1, 'missing'],
    ['one put in at the end', insert(2501), 2501, 'extra'],
    ['one put in before the first', insert(0), 0, 'extra'],
    ['two in each other\u2019s place', swap(7, 8), 7, 'unlinked'],
    ['a page in the place of another', swap(100, 2000), 100, 'unlinked'],
    ['another end', put({end: {number: 2500, hash: 'x'}}), 2500, 'end'],
    ['an end that is set back', put({end: {number: 7, hash: chainOf(7).end.hash}}), 8, 'extra'],
  ])('%s is found', async (_title, meddle, number, why) => {
    const chain = chainOf(2500);
    meddle(chain);
    expect(await verifyChain(standing(chain))).toEqual({whole: false, number, why});
  });

  it('that was made anew is found by what was noted elsewhere', async () => {
    const noted = {number: 5, hash: chainOf(5).end.hash};
    expect(await verifyChain(standing(chainOf(9)), noted)).toMatchObject({whole: true});
    expect(await verifyChain(standing(chainOf(4)), noted)).toEqual({whole: false, number: 5, why: 'missing'});
    expect(await verifyChain(standing(chainOf(9)), {...noted, hash: 'x'})).toEqual({whole: false, number: 5, why: 'mark'});
  });
});
