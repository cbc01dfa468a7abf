/**
 * Scripts whose characters stand alone, each to the right of the last: Latin, Greek, Cyrillic, Armenian, signs, kana, Chinese, Hangul
 * syllables. All others are joined, stacked, reordered, or use several code units per sign.
 */
const SHAPED =
  /[^\u0020-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u1fff\u2000-\u200a\u2010-\u2027\u202f-\u205f\u2070-\u20cf\u2100-\u3029\u3030-\u3098\u309b-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/;

/** Whether only the browser can lay out a text, as a whole: Arabic, Hebrew, Indian scripts, combining marks, emoji and the like. */
export function isShaped(text: string): boolean {
  return SHAPED.test(text);
}
