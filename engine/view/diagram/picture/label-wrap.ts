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

/** Of a cut name that starts with its number the number alone is shown where not more than this would follow it. */
const FEW_LETTERS = 4;

/**
 * Breaks a name at words and anywhere in Chinese; a word wider than a line is broken as well, and what follows it begins a new line.
 * What has no room after `maxLines` is cut: to the name's first word where little more would be seen, else with an ellipsis. A name of
 * which less than two characters would be seen is not shown at all: no lines.
 */
export function wrapName(name: string, weight: number, maxEm: number, maxLines: number, fitter: TextFitter): WrappedName {
  if (maxLines < 1) return NOTHING;
  const tokens = tokensOf(name);
  const whole = fill(tokens, weight, maxEm, maxLines, fitter);
  if (whole.rest === 0 && name.length <= LONGEST) return {lines: whole.lines, cut: false};
  const seen = lengthOf(whole.lines);
  const first = charactersOf(tokens[0] ?? '').length;
  if (first > 1 && tokens.length > 1 && seen < first + FEW_LETTERS) {
    const word = fill([tokens[0]], weight, maxEm, maxLines, fitter);
    if (word.rest === 0) return {lines: word.lines, cut: true};
  }
  const last = fitter.fit(`${whole.lines.at(-1) ?? ''}${ELLIPSIS.repeat(2)}`, weight, maxEm).replace(/…+$/, ELLIPSIS);
  const lines = [...whole.lines.slice(0, -1), last];
  return lengthOf(lines) < 2 ? NOTHING : {lines, cut: true};
}

/** As many of the tokens as have room, and how many are left over. */
function fill(words: readonly string[], weight: number, maxEm: number, maxLines: number, fitter: TextFitter) {
  const tokens = words.map((text) => ({text, isPiece: false}));
  const lines: string[] = [];
  let [line, used, next, broken] = ['', 0, 0, false];
  while (next < tokens.length) {
    const {text, isPiece} = tokens[next];
    const width = fitter.widthEm(text, weight);
    const turns = broken && !isPiece && line !== '';
    if (used + width <= maxEm && !turns) {
      if (line !== '' || text !== ' ') [line, used] = [line + text, used + width];
      broken = isPiece;
      next++;
    } else if (line === '') {
      const pieces = charactersOf(text);
      if (pieces.length < 2) break;
      tokens.splice(next, 1, ...pieces.map((piece) => ({text: piece, isPiece: true})));
    } else {
      if (lines.length === maxLines - 1) break;
      lines.push(line);
      [line, used, broken] = ['', 0, false];
    }
  }
  if (line.trim() !== '') lines.push(line);
  // Joined characters may be wider than one by one.
  return {lines: lines.map((one) => fitter.fit(one.trim(), weight, maxEm)), rest: tokens.length - next};
}

function lengthOf(lines: readonly string[]): number {
  return charactersOf(lines.join('').replaceAll(ELLIPSIS, '')).length;
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
