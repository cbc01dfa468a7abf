/** Widths of the letters that are not of the usual width, in ems. */
const EMS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'MW@'].map((char) => [char, 0.85])),
  ...Object.fromEntries([...'frt'].map((char) => [char, 0.42])),
  ...Object.fromEntries([..."iIl.,:;' ()"].map((char) => [char, 0.36])),
};
const USUAL_EMS = 0.56;

/** Rough width of a text in a sans-serif face, in the unit of `size`. No font is known here; Chinese and signs like ℃ count a full em. */
export function measureText(text: string, size: number): number {
  let ems = 0;
  for (const char of text) ems += char >= '\u2100' ? 1 : (EMS[char] ?? USUAL_EMS);
  return ems * size;
}

/** First `count` code points. */
export function cutCodePoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

/** One line, or two: broken before a run of Latin letters after Chinese if there is one in reach, else where the first line is full. */
export function wrapInTwo(text: string, size: number, maxWidth: number): string[] {
  if (measureText(text, size) <= maxWidth) return [text];
  const chars = Array.from(text);
  const latin = chars.findIndex((char, index) => index > 2 && char < '\u2100' && chars[index - 1] >= '\u2e80');
  let cut = latin > 0 ? latin : chars.length;
  while (cut > 1 && measureText(chars.slice(0, cut).join(''), size) > maxWidth) cut--;
  return [chars.slice(0, cut).join(''), chars.slice(cut).join('')];
}
