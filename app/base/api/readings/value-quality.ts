import {ValueMark} from '@livebus/contract';

/**
 * How far a value can be trusted, the worst first. `missing`: it was not measured. `bad`: the device reported it as bad, so it is withheld.
 * `unknown`: readings do not explain this energy. `partial`: only part of the interval is covered. `estimated`: the energy is too low, or
 * its time is not known exactly. `doubtful`: the device doubts it.
 */
export type ValueQuality = 'missing' | 'bad' | 'unknown' | 'partial' | 'estimated' | 'doubtful' | 'good';

const ESTIMATED = ValueMark.gap | ValueMark.reset;

/** Quality of a value by its marks. */
export function valueQuality(value: number | null, marks: number): ValueQuality {
  if ((marks & ValueMark.bad) !== 0) return 'bad';
  if (value === null) return (marks & ValueMark.unknown) !== 0 ? 'unknown' : 'missing';
  if ((marks & ValueMark.unknown) !== 0) return 'unknown';
  if ((marks & ValueMark.partial) !== 0) return 'partial';
  if ((marks & ESTIMATED) !== 0) return 'estimated';
  return (marks & ValueMark.doubtful) !== 0 ? 'doubtful' : 'good';
}
