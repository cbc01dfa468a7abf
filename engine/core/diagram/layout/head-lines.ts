import {measureText} from '../../base/measure-text.ts';
import {wrapText} from '../wrap-text.ts';

/** Room of a name in a cabinet's head, diagram units. */
export interface HeadRoom {
  readonly size: number;
  /** Beside the device number. */
  readonly maxWidth: number;
  /** In the number's place too; undefined where a name has no number beside it. */
  readonly headWidth: number | undefined;
}

export interface HeadLines {
  readonly lines: readonly string[];
  readonly size: number;
  /** Of each line; what is longer is cut when painted. */
  readonly maxWidth: number;
}

/** Size of a name in two lines, as a share of its size in one. */
const SMALL_HEAD = 0.81;
/** A font may be slightly wider than the approximation. */
const SURE = 0.97;

/**
 * A name in a cabinet's head: one line beside the device number, otherwise one line in the number's place too, otherwise two smaller lines,
 * so that its number and the word that tells it apart stay (`203 Transformer 1`, not `203 Transfor…`).
 *
 * @param leastSize - size in which the name is painted where it is smallest on the screen, diagram units.
 */
export function headLines(name: string, {size, maxWidth, headWidth}: HeadRoom, leastSize: number): HeadLines {
  const width = measureText(name, size);
  if (headWidth === undefined || width <= maxWidth) return {lines: [name], size, maxWidth};
  const room = headWidth * SURE;
  if (width <= room) return {lines: [name], size, maxWidth: headWidth};
  const small = size * SMALL_HEAD;
  const wrapped = (lineSize: number) => wrapText(name, room, (part) => measureText(part, lineSize));
  // Shorter lines are whole at every zoom; longer ones only if two of those are too few.
  const short = wrapped(Math.max(small, leastSize));
  const [first = name] = short.length <= 2 ? short : wrapped(small);
  return {lines: [first, name.slice(first.length).trimStart()], size: small, maxWidth: headWidth};
}
