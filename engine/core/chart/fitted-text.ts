import {measureText} from '../base/measure-text.ts';

/** The text, or as much of it as fits with an ellipsis after it. */
export function fittedText(text: string, size: number, width: number): string {
  if (measureText(text, size) <= width) return text;
  let fitted = '';
  for (const character of text) {
    if (measureText(`${fitted}${character}…`, size) > width) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}
