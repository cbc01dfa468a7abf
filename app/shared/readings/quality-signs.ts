import type {BookMark} from '@livebus/documents';
import type {ValueQuality} from '../../base/api/readings/value-quality.ts';
import type {Translate} from '../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../texts/text-table.ts';

/** A sign next to a figure of a table, the same on the screen, in files and on paper. */
export interface QualitySign {
  readonly sign: string;
  readonly meaning: KeyBelow<'readings', 'sign'>;
}

export const PART: QualitySign = {sign: '*', meaning: 'part'};
const DOUBT: QualitySign = {sign: '?', meaning: 'doubt'};
const BAD: QualitySign = {sign: '×', meaning: 'bad'};
/** The reading is older than it should be at its moment. */
export const OLD: QualitySign = {sign: '~', meaning: 'old'};

const SIGNS: Readonly<Partial<Record<ValueQuality, QualitySign>>> = {
  partial: PART,
  estimated: PART,
  doubtful: DOUBT,
  unknown: DOUBT,
  bad: BAD,
};

/** Undefined for a good value, and for a missing one, whose cell says so by itself. */
export const qualitySign = (quality: ValueQuality | undefined): QualitySign | undefined => quality && SIGNS[quality];

/** The quality in a word, for places with room for one; empty for a good value. */
export const qualityWord = (quality: ValueQuality | undefined, t: Translate): string =>
  quality === undefined || quality === 'good' ? '' : t(`readings:quality.${quality}`);

/** What the signs of a table mean, each once. */
export function signMeanings(signs: readonly (QualitySign | undefined)[], t: Translate): readonly BookMark[] {
  const used = [PART, DOUBT, BAD, OLD].filter((one) => signs.includes(one));
  return used.map(({sign, meaning}) => ({sign, meaning: t(`readings:sign.${meaning}`)}));
}
