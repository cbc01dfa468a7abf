import type {TextFitter} from './fit-text.ts';

/** A name in pieces that stay on one line, with their widths. */
export interface NameTokens {
  readonly texts: readonly string[];
  readonly ems: readonly number[];
  readonly weight: number;
  /** Longer than any room shows. */
  readonly isCut: boolean;
  /** Its characters join, so that a line may be wider or narrower than the sum of its characters. */
  readonly isJoined: boolean;
}

/** No room shows more of a name than this. */
const LONGEST = 160;
/** A cut name that starts with its number shows only the number if no more than this would follow it. */
const FEW_LETTERS = 4;
const ELLIPSIS = '…';
/** Sequences of several code points or right-to-left scripts: accents, joined emoji, flags; Hebrew, Arabic. */
const JOINED = /\p{M}|\u200d|[\u{1f000}-\u{1faff}]|[\u0590-\u08ff]/u;
const SPACE = /\s/;
const graphemes = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/** Words, the spaces between them, and each Chinese character separately. */
export function tokensOf(name: string, weight: number, fitter: TextFitter): NameTokens {
  const texts: string[] = [];
  let word = '';
  const end = () => {
    if (word !== '') texts.push(word);
    word = '';
  };
  for (const character of charactersOf(name.slice(0, LONGEST))) {
    if (character >= '\u2e80' && character !== '\u3000') {
      end();
      texts.push(character);
    } else if (SPACE.test(character)) {
      end();
      if (texts.at(-1) !== ' ') texts.push(' ');
    } else word += character;
  }
  end();
  const ems = texts.map((text) => fitter.widthEm(text, weight));
  return {texts, ems, weight, isCut: name.length > LONGEST, isJoined: JOINED.test(name)};
}

/**
 * Breaks a name at words and anywhere in Chinese. Also breaks a word wider than a line, and starts a new line after it. What does not fit
 * in `maxLines` is cut: to the name's first word if little more would be visible, otherwise with an ellipsis. A name with fewer than two
 * visible characters has no lines.
 */
export function wrapName(name: NameTokens, maxEm: number, maxLines: number, fitter: TextFitter): readonly string[] {
  if (maxLines < 1) return [];
  const whole = fill(name, name.texts.length, maxEm, maxLines, fitter);
  if (whole.isWhole && !name.isCut) return whole.lines;
  const first = charactersOf(name.texts[0] ?? '').length;
  if (first > 1 && name.texts.length > 1 && lengthOf(whole.lines) < first + FEW_LETTERS) {
    const word = fill(name, 1, maxEm, maxLines, fitter);
    if (word.isWhole) return word.lines;
  }
  const last = fitter.fit(`${whole.lines.at(-1) ?? ''}${ELLIPSIS.repeat(2)}`, name.weight, maxEm).replace(/…+$/, ELLIPSIS);
  const lines = [...whole.lines.slice(0, -1), last];
  return lengthOf(lines) < 2 ? [] : lines;
}

/** As much of the first `count` tokens as fits. */
function fill(name: NameTokens, count: number, maxEm: number, maxLines: number, fitter: TextFitter) {
  const lines: string[] = [];
  let [line, used, afterBreak, isWhole] = ['', 0, false, true];
  /** Appends a text to the line or to the next one; fails if there is none. */
  const put = (text: string, width: number, newLine: boolean): boolean => {
    if (line !== '' && (newLine || used + width > maxEm)) {
      if (lines.length === maxLines - 1) return false;
      lines.push(line);
      [line, used] = ['', 0];
    }
    if (width > maxEm) return false;
    if (line !== '' || text !== ' ') [line, used] = [line + text, used + width];
    return true;
  };
  for (let i = 0; i < count && isWhole; i++) {
    const [text, width] = [name.texts[i], name.ems[i]];
    const pieces = width > maxEm ? charactersOf(text) : [];
    if (pieces.length < 2) isWhole = put(text, width, afterBreak && text !== ' ');
    else isWhole = pieces.every((piece, at) => put(piece, fitter.widthEm(piece, name.weight), at === 0 && used > 0));
    if (text !== ' ') afterBreak = pieces.length > 1;
  }
  if (line.trim() !== '') lines.push(line);
  const trimmed = lines.map((one) => (name.isJoined ? fitter.fit(one.trim(), name.weight, maxEm) : one.trim()));
  return {lines: trimmed, isWhole};
}

function lengthOf(lines: readonly string[]): number {
  return charactersOf(lines.join('').replaceAll(ELLIPSIS, '')).length;
}

function charactersOf(text: string): string[] {
  return JOINED.test(text) ? Array.from(graphemes.segment(text), ({segment}) => segment) : Array.from(text);
}
