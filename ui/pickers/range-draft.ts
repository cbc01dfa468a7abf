import {type CivilPeriod, readTyped} from './civil-date.ts';
import {type CivilRange, type CivilRules, type Refusal, rangeOf, refusalBeside, refusalOf, type SpanRule} from './civil-rules.ts';

/** A range being picked: nothing yet, or the first pick and the end of the field that shows it. */
export interface RangeDraft {
  readonly first: string;
  readonly at: 'start' | 'end';
}

/** Result of a pick: a whole range, a draft with the first pick, or a refusal. */
export type RangeStep =
  | {readonly kind: 'range'; readonly range: CivilRange}
  | {readonly kind: 'draft'; readonly draft: RangeDraft}
  | {readonly kind: 'refused'; readonly value: string; readonly refusal: Refusal}
  | {readonly kind: 'unreadable'};

/** The second pick completes the range, in either order; before it any pick is the first. */
export function pickInRange(
  value: string,
  draft: RangeDraft | undefined,
  unit: CivilPeriod,
  rules: CivilRules,
  span?: SpanRule,
): RangeStep {
  const refusal = draft === undefined ? refusalOf(value, unit, rules) : refusalBeside(value, draft.first, unit, rules, span);
  if (refusal !== undefined) return {kind: 'refused', value, refusal};
  if (draft === undefined) return {kind: 'draft', draft: {first: value, at: 'start'}};
  return {kind: 'range', range: rangeOf(draft.first, value)};
}

/**
 * Types one end of a range. With a matching other end it completes the range. A typed start that the other end no longer matches starts a
 * new draft and waits for its end. A typed end that does not match its start is refused.
 */
export function typeInRange(
  text: string,
  at: 'start' | 'end',
  beside: string | undefined,
  unit: CivilPeriod,
  rules: CivilRules,
  span?: SpanRule,
): RangeStep {
  const value = readTyped(text, unit);
  if (value === undefined) return {kind: 'unreadable'};
  const refusal = refusalOf(value, unit, rules);
  if (refusal !== undefined) return {kind: 'refused', value, refusal};
  if (beside === undefined) return {kind: 'draft', draft: {first: value, at}};
  const range = at === 'start' ? {start: value, end: beside} : {start: beside, end: value};
  const unfit: Refusal | undefined = range.end < range.start ? {kind: 'order'} : refusalBeside(value, beside, unit, rules, span);
  if (unfit === undefined) return {kind: 'range', range};
  return at === 'start' ? {kind: 'draft', draft: {first: value, at}} : {kind: 'refused', value, refusal: unfit};
}
