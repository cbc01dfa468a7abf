/** Where a line may end: after a space or a separator, and next to any Chinese character. */
const BREAK = /[\s·,，、;；/-]|\p{Script=Han}/u;

/**
 * The whole text in lines of at most `room`: broken at the ends of words, and inside a word only if the word is longer than a line.
 *
 * @param widthOf - of a text, in the unit of `room`.
 */
export function wrapText(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(text) <= room) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    for (const part of widthOf(piece.trimEnd()) > room ? piece : [piece]) {
      if (line !== '' && widthOf((line + part).trimEnd()) > room) {
        lines.push(line.trimEnd());
        line = '';
      }
      if (line !== '' || part.trim() !== '') line += part;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Whole words with their separators; joined they are the text. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    piece += character;
    if (!BREAK.test(character)) continue;
    pieces.push(piece);
    piece = '';
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
