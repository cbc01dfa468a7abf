import {measureText} from '../../base/measure-text.ts';

/** One line, or two: broken before a run of Latin letters after Chinese if possible, otherwise where the first line is full. */
export function wrapInTwo(text: string, size: number, maxWidth: number): string[] {
  if (measureText(text, size) <= maxWidth) return [text];
  const chars = Array.from(text);
  const latin = chars.findIndex((char, index) => index > 2 && char < '\u2100' && chars[index - 1] >= '\u2e80');
  let cut = latin > 0 ? latin : chars.length;
  while (cut > 1 && measureText(chars.slice(0, cut).join(''), size) > maxWidth) cut--;
  return [chars.slice(0, cut).join(''), chars.slice(cut).join('')];
}
