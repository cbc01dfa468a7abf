import {measureText} from '../../base/measure-text.ts';
import {wrapInTwo} from './wrap-in-two.ts';

/** Type and rated power at the end of a transformer's name: SCB13-1600, S11-M-2500/10, 1600 kVA. */
const DESIGNATION = /(?:[A-Za-z][A-Za-z0-9()]*(?:[-/][A-Za-z0-9.()]+)+|\d+ ?kVA)$/i;
/** The rated power in it, kVA: the first group of two to six figures after the series. */
const RATING = /[-/]\d{2,6}(?:kVA)?(?![A-Za-z0-9])/i;
const ELLIPSIS = '…';
/** A font may be slightly wider than the approximation. */
const SURE = 0.97;

/**
 * A transformer's name in one or two lines (MO-2.sld-12): its own name, then its type with the rated power. Never cut inside the type,
 * which would name another one. If room is short, an ellipsis replaces the name first, then the part between series and rated power.
 */
export function transformerLines(name: string, size: number, maxWidth: number): string[] {
  const room = maxWidth * SURE;
  if (measureText(name, size) <= room) return [name];
  const at = name.search(DESIGNATION);
  if (at < 0) return wrapAtSpace(name, size, room);
  const type = shortType(name.slice(at), size, room);
  const own = name.slice(0, at).replace(/[\s,，·]+$/, '');
  return own === '' ? [type] : [shortEnd(own, size, room), type];
}

function shortType(type: string, size: number, room: number): string {
  if (measureText(type, size) <= room) return type;
  const rating = RATING.exec(type);
  const series = type.split(/[-/]/, 1)[0];
  return rating === null ? shortEnd(type, size, room) : `${series}${ELLIPSIS}${rating[0]}`;
}

/** As much of the beginning as fits before an ellipsis. */
function shortEnd(text: string, size: number, room: number): string {
  if (measureText(text, size) <= room) return text;
  const chars = Array.from(text);
  let count = chars.length - 1;
  while (count > 1 && measureText(chars.slice(0, count).join('') + ELLIPSIS, size) > room) count--;
  return chars.slice(0, count).join('') + ELLIPSIS;
}

/** At the last space that leaves a fitting first line, otherwise as Chinese breaks. The second line is shortened if it is too long. */
function wrapAtSpace(name: string, size: number, room: number): string[] {
  let at = name.lastIndexOf(' ');
  while (at > 0 && measureText(name.slice(0, at), size) > room) at = name.lastIndexOf(' ', at - 1);
  const [first, second] = at > 0 ? [name.slice(0, at), name.slice(at + 1)] : wrapInTwo(name, size, room);
  return second === undefined ? [first] : [first, shortEnd(second, size, room)];
}
