/** Must stay unchanged in every text: parameters, nestings and tags. */
const KEPT = /{{[^}]*}}|\$t\([^)]*\)|<\/?[\w\d]+\s*\/?>/g;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçďéƒǧħíĵķĺɱñóƥɋŕšŧúṽŵẋýžÁƁÇĎÉƑǦĦÍĴĶĹṀÑÓƤɊŔŠŦÚṼŴẊÝŽ';
const GROWTH = 0.4;

/** A text in the pseudo-language: accented, in brackets and 40 % longer, to reveal untranslated and cut-off texts. */
export function pseudoText(text: string): string {
  let accented = '';
  let from = 0;
  for (const {0: kept, index} of text.matchAll(KEPT)) {
    accented += accent(text.slice(from, index)) + kept;
    from = index + kept.length;
  }
  accented += accent(text.slice(from));
  const more = Math.ceil(text.replace(KEPT, '').length * GROWTH);
  return `⟦${accented}${more > 2 ? ` ${wordsOf('~'.repeat(more - 1))}` : '~'.repeat(more)}⟧`;
}

/** As long as words are: a longer language has more of them, which may stand on more lines. */
function wordsOf(run: string): string {
  return run.replace(/(.{9})(?=.)/g, '$1 ');
}

/** The same tree with every text in the pseudo-language. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map(pseudoTexts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)]));
}

function accent(text: string): string {
  return [...text].map((character) => ACCENTED[PLAIN.indexOf(character)] ?? character).join('');
}
