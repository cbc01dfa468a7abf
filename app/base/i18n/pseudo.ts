/** What no text may touch: parameters, nestings and tags of a catalogue's text. */
const KEPT = /{{[^}]*}}|\$t\([^)]*\)|<\/?[\w\d]+\s*\/?>/g;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçďéƒǧħíĵķĺɱñóƥɋŕšŧúṽŵẋýžÁƁÇĎÉƑǦĦÍĴĶĹṀÑÓƤɊŔŠŦÚṼŴẊÝŽ';
const GROWTH = 0.4;

/** A text of the pseudo-language: accented, in brackets and 40 % longer, so that what is not translated and what is cut off can be seen. */
export function pseudoText(text: string): string {
  let accented = '';
  let from = 0;
  for (const {0: kept, index} of text.matchAll(KEPT)) {
    accented += accent(text.slice(from, index)) + kept;
    from = index + kept.length;
  }
  accented += accent(text.slice(from));
  const more = Math.ceil(text.replace(KEPT, '').length * GROWTH);
  return `⟦${accented}${more > 2 ? ` ${'~'.repeat(more - 1)}` : '~'.repeat(more)}⟧`;
}

/** The same tree with every text of the pseudo-language. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map(pseudoTexts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)]));
}

function accent(text: string): string {
  return [...text].map((character) => ACCENTED[PLAIN.indexOf(character)] ?? character).join('');
}
