import {ValueMark} from '@livebus/contract';
import type {BookMark} from '@livebus/documents';
import type {Translate} from '../../../base/i18n/use-texts.ts';

/** Reservations about an energy that a reader must know of, each with its sign in charts, tables and files. */
const MARKS = [
  {bit: ValueMark.reset, name: 'reset', sign: '↻'},
  {bit: ValueMark.rollover, name: 'rollover', sign: '↻'},
  {bit: ValueMark.replaced, name: 'replaced', sign: '↻'},
  {bit: ValueMark.gap, name: 'gap', sign: '*'},
  {bit: ValueMark.partial, name: 'partial', sign: '*'},
  {bit: ValueMark.corrected, name: 'corrected', sign: '†'},
  {bit: ValueMark.doubtful, name: 'doubtful', sign: '?'},
  {bit: ValueMark.unknown, name: 'unknown', sign: '?'},
] as const;

const marksIn = (bits: number) => MARKS.filter(({bit}) => (bits & bit) !== 0);

/** The signs of an energy, each once, such as `↻*`; undefined for a plain one. Of an unknown energy the cell says so by itself. */
export function energySign(bits: number | undefined, value: number | null | undefined): string | undefined {
  if (bits === undefined || bits === 0 || value === null || value === undefined) return undefined;
  return [...new Set(marksIn(bits).map(({sign}) => sign))].join('') || undefined;
}

/** What the marks say, in words; none for a plain energy. */
export const markWords = (bits: number, t: Translate): readonly string[] => marksIn(bits).map(({name}) => t(`energy:mark.${name}`));

/** The signs that stand among some energies, with what they mean there. */
export function energySignMeanings(bits: Iterable<number | undefined>, t: Translate): readonly BookMark[] {
  let all = 0;
  for (const one of bits) all |= one ?? 0;
  const used = marksIn(all);
  return [...new Set(used.map(({sign}) => sign))].map((sign) => ({
    sign,
    meaning: used
      .filter((mark) => mark.sign === sign)
      .map(({name}) => t(`energy:mark.${name}`))
      .join(t('energy:comma')),
  }));
}

interface MeteredRow {
  readonly usedKwh: number | null;
  readonly marks?: number | undefined;
}

/** The signs in the column `energy` of a table's files and print, with what they mean there. */
export const energyTableMarks = <Row extends MeteredRow>(rows: readonly Row[], t: Translate) => ({
  meanings: energySignMeanings(
    rows.map(({marks}) => marks),
    t,
  ),
  of: ({marks, usedKwh}: Row, key: string) => (key === 'energy' ? energySign(marks, usedKwh) : undefined),
});
