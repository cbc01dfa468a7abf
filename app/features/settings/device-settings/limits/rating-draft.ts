import type {RatingRow} from '@livebus/contract';
import type {KeyOf} from '../../../../texts/text-table.ts';

/** Rated values as they are typed, in A and V; undefined is empty. */
export interface RatingDraft {
  readonly ratedCurrent: number | undefined;
  readonly ratedVoltage: number | undefined;
  readonly ratedLowVoltage: number | undefined;
}

export const RATED_FIELDS = ['ratedCurrent', 'ratedVoltage', 'ratedLowVoltage'] as const satisfies readonly (keyof RatingDraft)[];
export const EMPTY_RATING: RatingDraft = {ratedCurrent: undefined, ratedVoltage: undefined, ratedLowVoltage: undefined};
export const UNITS = {ratedCurrent: 'A', ratedVoltage: 'V', ratedLowVoltage: 'V'} as const satisfies Record<keyof RatingDraft, string>;

export const draftOf = ({ratedCurrent, ratedVoltage, ratedLowVoltage}: RatingRow): RatingDraft => ({
  ratedCurrent: ratedCurrent ?? undefined,
  ratedVoltage: ratedVoltage ?? undefined,
  ratedLowVoltage: ratedLowVoltage ?? undefined,
});

/** A or V; the server refuses less: 0 would raise an alarm at once. */
const LEAST = 0.1;

/**
 * The first thing that is wrong with a draft: what is missing, in the order of the fields (MO-5-06), then what cannot be. A new rating needs
 * all three values, a changed one current and voltage.
 */
export function ratingFault(draft: RatingDraft, isNew: boolean): KeyOf<'device-settings'> | undefined {
  const needed = isNew ? RATED_FIELDS : RATED_FIELDS.slice(0, 2);
  const missing = needed.find((field) => draft[field] === undefined);
  if (missing !== undefined) return `rating.missing.${missing}`;
  if (RATED_FIELDS.some((field) => (draft[field] ?? LEAST) < LEAST)) return 'rating.least';
  const {ratedVoltage, ratedLowVoltage} = draft;
  return ratedVoltage !== undefined && ratedLowVoltage !== undefined && ratedLowVoltage >= ratedVoltage ? 'rating.order' : undefined;
}

/** Rated values as the wire has them. */
export const wireRating = ({ratedCurrent, ratedVoltage, ratedLowVoltage}: RatingDraft) => ({
  ratedCurrent: ratedCurrent ?? null,
  ratedVoltage: ratedVoltage ?? null,
  ratedLowVoltage: ratedLowVoltage ?? null,
});
