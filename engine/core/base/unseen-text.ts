/** Soft hyphen, zero-width space and joiners, word joiner, byte order mark: copied along with a text, seen by nobody. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text without what has no width in it, so that a pasted name finds what it names. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
