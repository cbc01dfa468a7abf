/** Soft hyphen, zero-width space and joiners, word joiner, byte order mark: invisible, but copied along with a text. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text without zero-width characters, so that a pasted name is found. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
