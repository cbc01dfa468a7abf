import {z} from 'zod';

/** Joined emoji such as 👨‍👩‍👧, and variants of Chinese characters in names of people: what joins and chooses there is seen. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*`;
const SEEN_TOGETHER = new RegExp(String.raw`${EMOJI}(?:\u200d${EMOJI})*|\p{Script=Han}[\u{e0100}-\u{e01ef}]`, 'gu');

/** What ends a line, turns the direction of writing, is no character to be seen, fills a place without a mark, or is half of one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** Whether a text holds what nobody sees, or what turns what is seen; emoji and variants of characters are as they are shown. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text.replace(SEEN_TOGETHER, ''));

/** Scripts with letters that look like each other's: `а` of one is not `a` of another. Chinese, Japanese and Korean stand beside any of them. */
const ALIKE = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Lisu', 'Coptic', 'Deseret', 'Osage', 'Tifinagh', 'Canadian_Aboriginal'],
  ...['Old_Italic', 'Gothic', 'Carian', 'Lycian', 'Lydian', 'Elbasan', 'Warang_Citi', 'Vai', 'Bamum', 'Glagolitic'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Phonetic letters that pass for `a`, `g` or for small capitals. Unicode counts most of them as Latin, but no language is written with them. */
const PHONETIC = /[\u0251\u0261\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1d2b\ua730\ua731]/u;

/** It holds letters of two scripts that imitate each other, or phonetic ones. Width and composition make no difference. */
function isMixed(text: string): boolean {
  const whole = text.normalize('NFKC');
  return PHONETIC.test(whole) || ALIKE.filter((script) => script.test(whole)).length > 1;
}

/** A text of one line that people read; at most so many UTF-16 units. Blanks around it are cut off. */
export const shownText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hasUnseen(text), {message: 'form:fault.unseen'});

/** A text that people know something by, which shall not pass for another: no letters of scripts that imitate each other. */
export const ownName = (most: number) => shownText(most).refine((text) => !isMixed(text), {message: 'form:fault.mixed'});

/** A name to sign in with, typed as it is read: no space, nothing unseen, and no letters of scripts that imitate each other. */
export const loginName = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFKC')
    .min(1)
    .max(most)
    .refine((text) => !UNSEEN.test(text), {message: 'form:fault.unseen'})
    .refine((text) => !/\s/.test(text), {message: 'form:fault.space'})
    .refine((text) => !isMixed(text), {message: 'form:fault.mixed'});

/** A dot above letters that have one already: `İ` in lower case is an `i` with a second dot. */
const SECOND_DOT = /([ij]\p{M}*?)\u0307/gu;

/**
 * What is compared in place of a name: case of any script, width and composition make no difference. `ß`, `ẞ` and `ss` are one, so are `i`, `İ` and `ı`.
 * A key is its own key. Keys that stand in a database are brought to what this gives at each start.
 */
export function nameKey(name: string): string {
  let key = name;
  // Some letters take a second pass, such as Greek ones with several marks.
  for (let before = ''; key !== before; ) {
    before = key;
    // Taken apart, so that marks stay with their letters when an iota below one becomes a letter. Lower case first: `ẞ` becomes `SS` as `ß` alone.
    const folded = key.trim().normalize('NFKD').toLowerCase().toUpperCase().toLowerCase();
    key = folded.normalize('NFKD').replace(SECOND_DOT, '$1').replaceAll('ς', 'σ').normalize('NFKC');
  }
  return key;
}
