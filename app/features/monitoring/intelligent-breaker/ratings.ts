import type {KeyBelow} from '../../../texts/text-table.ts';

/** A rated value of the breaker's type. */
export interface Rating {
  readonly label: KeyBelow<'intelligent-breaker', 'rating'>;
  readonly value: number;
  /** Digits behind the decimal mark. */
  readonly decimals: number;
  readonly unit: 'kV' | 'A' | 'kA';
}

/** The fixed ratings (MO-9-09), in the order of the list. */
export const RATINGS: readonly Rating[] = [
  {label: 'voltage', value: 12, decimals: 0, unit: 'kV'},
  {label: 'powerFrequencyWithstand', value: 42, decimals: 0, unit: 'kV'},
  {label: 'lightningImpulseWithstand', value: 75, decimals: 0, unit: 'kV'},
  {label: 'current', value: 630, decimals: 0, unit: 'A'},
  {label: 'shortCircuitBreaking', value: 25, decimals: 0, unit: 'kA'},
  {label: 'shortTimeWithstand', value: 25, decimals: 0, unit: 'kA'},
  {label: 'shortCircuitMaking', value: 63, decimals: 0, unit: 'kA'},
  {label: 'peakWithstand', value: 63, decimals: 0, unit: 'kA'},
  {label: 'outOfPhaseBreaking', value: 21.7, decimals: 1, unit: 'kA'},
];
