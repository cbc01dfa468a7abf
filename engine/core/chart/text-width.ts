/** Share of the font's height: digits and Latin letters, and characters of full width. */
const LATIN = 0.58;
const WIDE = 1;

/** Width of a text at a font size, by the kind of its characters: no font is at hand here. Good to about a tenth. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += isWide(character.codePointAt(0)!) ? WIDE : LATIN;
  return width * size;
}

/** The text, or as much of it as fits with an ellipsis after it. */
export function fittedText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  let fitted = '';
  for (const character of text) {
    if (textWidth(`${fitted}${character}…`, size) > width) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}

/** Chinese, Japanese and Korean characters and full-width forms. */
function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    code >= 0x20000
  );
}
