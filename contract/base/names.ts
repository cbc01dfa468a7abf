import {z} from 'zod';

/**
 * Joined emoji such as 👨‍👩‍👧, and variants of Chinese characters in personal names: their joiners and selectors have a visible effect.
 */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*`;
const SEEN_TOGETHER = new RegExp(String.raw`${EMOJI}(?:\u200d${EMOJI})*|\p{Script=Han}[\u{e0100}-\u{e01ef}]`, 'gu');

/** Line ends, direction marks, invisible characters, blank characters and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** Whether a text holds invisible characters or direction marks; those within emoji and character variants are allowed. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text.replace(SEEN_TOGETHER, ''));

/** Scripts with look-alike letters: Cyrillic `а` is not Latin `a`. Chinese, Japanese and Korean may be combined with any of them. */
const ALIKE = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Lisu', 'Coptic', 'Deseret', 'Osage', 'Tifinagh', 'Canadian_Aboriginal'],
  ...['Old_Italic', 'Gothic', 'Carian', 'Lycian', 'Lydian', 'Elbasan', 'Warang_Citi', 'Vai', 'Bamum', 'Glagolitic'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/**
 * Phonetic letters that look like `a`, `g` or small capitals. Unicode counts most of them as Latin, but no language is written with them.
 */
const PHONETIC = /[\u0251\u0261\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1d2b\ua730\ua731]/u;

/** Whether it mixes two look-alike scripts, or has phonetic letters. Ignores width and composition. */
function isMixed(text: string): boolean {
  const whole = text.normalize('NFKC');
  return PHONETIC.test(whole) || ALIKE.filter((script) => script.test(whole)).length > 1;
}

/** A one-line text for people, of at most so many UTF-16 units. Blanks around it are cut off. */
export const shownText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hasUnseen(text), {message: 'form:fault.unseen'});

/** A text of several lines that may be empty, of at most so many UTF-16 units. Blanks around it are cut off. */
export const writtenText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => !hasUnseen(text.replaceAll(/[\n\t]/g, ' ')), {message: 'form:fault.unseen'});

/** A name that must not pass for another one: no mixed look-alike scripts. */
export const ownName = (most: number) => shownText(most).refine((text) => !isMixed(text), {message: 'form:fault.mixed'});

/** A login name, which people type as they see it: no space, no invisible character, no mixed look-alike scripts. */
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

/** A dot above letters that have one already: `İ` in lower case is `i` with a second dot. */
const SECOND_DOT = /([ij]\p{M}*?)\u0307/gu;

/**
 * The key by which names are compared: ignores case of any script, width and composition. `ß`, `ẞ` and `ss` are equal, and so are `i`, `İ`
 * and `ı`. A key is its own key. Each start updates the keys in the database to this function's results.
 */
export function nameKey(name: string): string {
  let key = name;
  // Some letters need a second pass, such as Greek ones with several marks.
  for (let before = ''; key !== before; ) {
    before = key;
    // Decomposed, so that marks stay with their letters when an iota below one becomes a letter. Lower case first:
    // upper case turns `ß` into `SS`, but leaves `ẞ`.
    const folded = key.trim().normalize('NFKD').toLowerCase().toUpperCase().toLowerCase();
    key = folded.normalize('NFKD').replace(SECOND_DOT, '$1').replaceAll('ς', 'σ').normalize('NFKC');
  }
  return key;
}
