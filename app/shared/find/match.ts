import {withoutUnseen} from '@livebus/engine/core';
import type {ReadingsOf} from './readings.ts';

/**
 * How well a text matches a term; lower is better. `whole`: it begins with exactly that number, as 217进线柜 does for 217, but 2170 does not.
 */
export const Rank = {exact: 0, whole: 1, prefix: 2, readPrefix: 3, inside: 4, readInside: 5, none: 9} as const;

/** The characters of all names with Chinese ones, numbered, with what can be typed for each. */
export interface Alphabet {
  numberOf(character: string): number;
  /** [characters] the character itself first, then its readings. */
  readonly typed: ReadonlyArray<readonly string[]>;
}

/** A text prepared for matching. */
export interface Findable {
  /** Folded by `fold`. */
  readonly text: string;
  /** Numbers of its characters, without spaces, in the alphabet; empty where pinyin adds nothing. */
  readonly characters: readonly number[];
}

/** A term and what it requires of each character of an alphabet: bit p of a mask is position p in the term. */
export interface Term {
  readonly text: string;
  /** False for a term matched only as text. */
  readonly read: boolean;
  /** [characters] positions at which the character may stand for its initial. */
  readonly initial: Uint32Array;
  /** [characters] positions from which the rest of the term begins one of its readings. */
  readonly last: Uint32Array;
  /** [length of a reading][characters] positions at which a whole reading fits; none is longer than the term. */
  readonly whole: readonly Uint32Array[];
}

/** Longer names are matched only as text: nobody types more from memory. */
const READ_UP_TO = 64;
/** Longest term matched by pinyin: its positions are the bits of one number. */
const LONGEST_READ_TERM = 30;
const LONGEST_READING = 6;
const CHINESE = /\p{Script=Han}/u;
const LATIN_ONLY = /^[\x20-\x7e]*$/;

export function createAlphabet(readingsOf: ReadingsOf): Alphabet {
  const numbers = new Map<string, number>();
  const typed: (readonly string[])[] = [];
  return {
    typed,
    numberOf: (character) => {
      const known = numbers.get(character);
      if (known !== undefined) return known;
      numbers.set(character, typed.length);
      return typed.push([character, ...(CHINESE.test(character) ? readingsOf(character) : [])]) - 1;
    },
  };
}

/** Ignores case, width, compatibility forms and zero-width characters: １０１ is 101, Ⅱ is ii. */
export function fold(text: string): string {
  return (LATIN_ONLY.test(text) ? text : withoutUnseen(text.normalize('NFKC'))).toLowerCase();
}

/** Without an alphabet the text has no pinyin. */
export function findable(text: string, alphabet: Alphabet | null): Findable {
  const folded = fold(text);
  if (alphabet === null || LATIN_ONLY.test(folded) || !CHINESE.test(folded)) return {text: folded, characters: []};
  const characters: number[] = [];
  for (const character of folded) {
    if (characters.length >= READ_UP_TO) break;
    if (character.trim() !== '') characters.push(alphabet.numberOf(character));
  }
  return {text: folded, characters};
}

/** @param text folded, without spaces. */
export function readTerm(text: string, alphabet: Alphabet | null): Term {
  const read = alphabet !== null && text.length <= LONGEST_READ_TERM && /[a-z]/.test(text);
  const count = read ? alphabet.typed.length : 0;
  const initial = new Uint32Array(count);
  const last = new Uint32Array(count);
  const longest = Math.min(LONGEST_READING, text.length);
  const whole = Array.from({length: longest + 1}, () => new Uint32Array(count));
  for (let character = 0; character < count; character++) {
    for (const typed of alphabet!.typed[character]!) {
      for (let at = text.indexOf(typed[0]!); at >= 0; at = text.indexOf(typed[0]!, at + 1)) {
        const bit = 1 << at;
        initial[character]! |= bit;
        if (typed.startsWith(text.slice(at))) last[character]! |= bit;
        if (typed.length <= longest && text.startsWith(typed, at)) whole[typed.length]![character]! |= bit;
      }
    }
  }
  return {text, read, initial, last, whole};
}

export function rankOf({text, characters}: Findable, term: Term): number {
  const at = text.indexOf(term.text);
  if (at === 0) return beginning(text, term.text.length);
  if (term.read && characters.length > 0) {
    if (isRead(characters, term, true)) return Rank.readPrefix;
    if (at < 0 && isRead(characters, term, false)) return Rank.readInside;
  }
  return at > 0 ? Rank.inside : Rank.none;
}

/** @param length of the term that the text begins with. */
function beginning(text: string, length: number): number {
  if (text.length === length) return Rank.exact;
  return isDigit(text[length - 1]!) && !isDigit(text[length]!) ? Rank.whole : Rank.prefix;
}

const isDigit = (character: string) => character >= '0' && character <= '9';

/**
 * Whether the term spells consecutive characters, each by its initial or whole reading, and the last one also by the beginning of a
 * reading: byq, bianyq and bianyaqi all spell 变压器. Follows all ways at once: bit p of `spent` means that p letters may have been used.
 */
function isRead(characters: Findable['characters'], {initial, last, whole}: Term, fromStart: boolean): boolean {
  let spent = 1;
  for (const character of characters) {
    if (spent & last[character]!) return true;
    let next = (spent & initial[character]!) << 1;
    for (let length = 2; length < whole.length; length++) next |= (spent & whole[length]![character]!) << length;
    if (fromStart && next === 0) return false;
    spent = fromStart ? next : next | 1;
  }
  return false;
}
