import {type Alphabet, createAlphabet, type Findable, findable, fold, Rank, rankOf, readTerm, type Term} from './match.ts';
import type {ReadingsOf} from './readings.ts';

/** Something that can be found by several texts. */
export interface FindEntry {
  /** Ids: an exact id ranks above everything else. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** What contains it or it belongs to: ranks last. */
  readonly around: readonly string[];
}

export interface FindResult<Entry> {
  readonly entries: readonly Entry[];
  /** Number of all matches, including those beyond the limit. */
  readonly total: number;
}

export interface FindIndex<Entry> {
  /**
   * Entries that match every word of the query: exact id first, then texts that begin with the same whole number, other beginnings, matches
   * inside. Equal ranks keep their order.
   */
  search(query: string, limit: number): FindResult<Entry>;
}

/** Texts are prepared in slices of this many, so that building never blocks the page. */
const SLICE = 200;
const LONGEST_QUERY = 100;
/** Added to twice the rank: an id ranks before a name of equal rank, and surroundings rank last. */
const BEHIND = {ids: 0, names: 1, around: 20} as const;
const KINDS = ['ids', 'names', 'around'] as const;
const NO_MATCH = 99;

/** Columns, so that the first search is one plain loop: it runs before the browser has compiled anything. */
interface Texts {
  readonly alphabet: Alphabet | null;
  readonly findables: readonly Findable[];
  /** [entries] end of each entry's texts in the next two columns; they begin at the previous entry's end. */
  readonly ends: Uint32Array;
  /** [texts of all entries] index in `findables`. */
  readonly numbers: Uint32Array;
  /** [texts of all entries] */
  readonly behind: Uint8Array;
}

/**
 * Builds the index; a text shared by many entries is read once. Awaits `pause` between slices. Without readings the index has no pinyin.
 * Throws what `pause` throws, which aborts a build.
 */
export async function buildFindIndex<Entry extends FindEntry>(
  entries: readonly Entry[],
  readingsOf: ReadingsOf | null,
  pause: () => Promise<void>,
): Promise<FindIndex<Entry>> {
  const alphabet = readingsOf && createAlphabet(readingsOf);
  const numbers = new Map<string, number>();
  const findables: Findable[] = [];
  const ends = new Uint32Array(entries.length);
  const placed: number[] = [];
  const behind: number[] = [];
  const numberOf = (text: string) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, findables.length);
    return findables.push(findable(text, alphabet)) - 1;
  };
  for (let at = 0; at < entries.length; at++) {
    if (at > 0 && at % SLICE === 0) await pause();
    const entry = entries[at]!;
    for (const kind of KINDS) {
      for (const text of entry[kind]) {
        if (text === '') continue;
        placed.push(numberOf(text));
        behind.push(BEHIND[kind]);
      }
    }
    ends[at] = placed.length;
  }
  const texts = {alphabet, findables, ends, numbers: Uint32Array.from(placed), behind: Uint8Array.from(behind)};
  return {search: (query, limit) => search(entries, texts, query, limit)};
}

function search<Entry>(entries: readonly Entry[], texts: Texts, query: string, limit: number): FindResult<Entry> {
  const terms = fold(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return {entries: [], total: 0};
  const scores = new Uint8Array(entries.length);
  for (const term of terms) raiseScores(scores, texts, ranksOf(texts.findables, readTerm(term, texts.alphabet)));
  let total = 0;
  for (let at = 0; at < scores.length; at++) if (scores[at]! < NO_MATCH) total += 1;
  return {entries: lowest(scores, limit).map((at) => entries[at]!), total};
}

/** Raises each entry's score to that of its best text for one more word. */
function raiseScores(scores: Uint8Array, {ends, numbers, behind}: Texts, ranked: Uint8Array): void {
  let text = 0;
  for (let at = 0; at < scores.length; at++) {
    let best = NO_MATCH;
    for (; text < ends[at]!; text++) {
      const rank = ranked[numbers[text]!]!;
      const score = rank * 2 + behind[text]!;
      if (rank !== Rank.none && score < best) best = score;
    }
    if (best > scores[at]!) scores[at] = best;
  }
}

function ranksOf(findables: readonly Findable[], term: Term): Uint8Array {
  const ranks = new Uint8Array(findables.length);
  for (let at = 0; at < ranks.length; at++) ranks[at] = rankOf(findables[at]!, term);
  return ranks;
}

/** Indexes of the lowest scores; equal ones keep their order. One pass per score is cheaper than sorting them all. */
function lowest(scores: Uint8Array, limit: number): readonly number[] {
  const places: number[] = [];
  for (let score = 0; score < NO_MATCH && places.length < limit; score++) {
    for (let at = scores.indexOf(score); at >= 0 && places.length < limit; at = scores.indexOf(score, at + 1)) places.push(at);
  }
  return places;
}
