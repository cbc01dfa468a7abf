import type {TextFitter} from './fit-text.ts';

/** A name broken into lines; `cut` where not all of it has found room. */
export interface WrappedName {
  readonly lines: readonly string[];
  readonly cut: boolean;
}

/** No room shows more of a name than this. */
const LONGEST = 160;
const ELLIPSIS = '…';
const NOTHING: WrappedName = {lines: [], cut: true};
/** What can be more than one code point: accents, joined emoji, flags. */
const CLUSTERS = /\p{M}|\u200d|[\u{1f000}-\u{1faff}]/u;
const graphemes = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/**
 * Breaks a name at words and anywhere in Chinese; a word wider than a line is broken as well. What has no room after `maxLines` is cut
 * with an ellipsis. A name of which less than two characters would be seen is not shown at all: no lines.
 */
export function wrapName(name: string, weight: number, maxEm: number, maxLines: number, fitter: TextFitter): WrappedName {
  if (maxLines < 1) return NOTHING;
  const tokens = tokensOf(name);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let next = 0;
  while (next < tokens.length) {
    const token = tokens[next];
    const width = fitter.widthEm(token, weight);
    if (used + width <= maxEm) {
      if (line !== '' || token !== ' ') [line, used] = [line + token, used + width];
      next++;
    } else if (line === '') {
      const pieces = charactersOf(token);
      if (pieces.length < 2) return NOTHING;
      tokens.splice(next, 1, ...pieces);
    } else {
      if (lines.length === maxLines - 1) break;
      lines.push(line);
      [line, used] = ['', 0];
    }
  }
  const cut = next < tokens.length || name.length > LONGEST;
  const last = cut ? fitter.fit(line + tokens.slice(next, next + 2).join('') + ELLIPSIS, weight, maxEm) : line;
  const all = [...lines, last].map((one) => fitter.fit(one.trim(), weight, maxEm)).filter((one) => one !== '');
  const seen = all.join('').replaceAll(ELLIPSIS, '');
  return cut && charactersOf(seen).length < 2 ? NOTHING : {lines: all, cut};
}

/** Words with the spaces behind them apart, and each Chinese character by itself. */
function tokensOf(name: string): string[] {
  const tokens: string[] = [];
  let word = '';
  const end = () => {
    if (word !== '') tokens.push(word);
    word = '';
  };
  for (const character of charactersOf(name.slice(0, LONGEST))) {
    if (/\s/.test(character)) {
      end();
      if (tokens.at(-1) !== ' ') tokens.push(' ');
    } else if (character >= '\u2e80') {
      end();
      tokens.push(character);
    } else word += character;
  }
  end();
  return tokens;
}

function charactersOf(text: string): string[] {
  return CLUSTERS.test(text) ? Array.from(graphemes.segment(text), ({segment}) => segment) : Array.from(text);
}
