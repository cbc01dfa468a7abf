import {z} from 'zod';

/** Joined emoji such as 👨‍👩‍👧, and variants of Chinese characters in names of people: what joins and chooses there is seen. */
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*`;
const SEEN_TOGETHER = new RegExp(String.raw`${EMOJI}(?:\u200d${EMOJI})*|\p{Script=Han}[\u{e0100}-\u{e01ef}]`, 'gu');

/** What ends a line, turns the direction of writing, is no character to be seen, fills a place without a mark, or is half of one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** Whether a text holds what nobody sees, or what turns what is seen; emoji and variants of characters are as they are shown. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text.replace(SEEN_TOGETHER, ''));

/** Scripts with letters that look like each other's: `а` of one is not `a` of another. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];

/** A text of one line that people read; at most so many UTF-16 units. Blanks around it are cut off. */
export const shownText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hasUnseen(text), {message: 'administration:fault.unseen'});

/** A name to sign in with, typed as it is read: no space, nothing unseen, and no letters of scripts that imitate each other. */
export const loginName = (most: number) =>
  z
    .string()
    .trim()
    .normalize('NFKC')
    .min(1)
    .max(most)
    .refine((text) => !UNSEEN.test(text), {message: 'administration:fault.unseen'})
    .refine((text) => !/\s/.test(text), {message: 'administration:fault.space'})
    .refine((text) => ALIKE.filter((script) => script.test(text)).length <= 1, {message: 'administration:fault.mixed'});

/** What is compared in place of a name: case of any script, width and composition make no difference. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
