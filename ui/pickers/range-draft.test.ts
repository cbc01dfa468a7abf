import {expect, it} from 'vitest';
import {pickInRange, typeInRange} from './range-draft.ts';

const rules = {today: '2024-05-15'};
const month = {months: 1};
const type = (text: string, at: 'start' | 'end', beside?: string) => typeInRange(text, at, beside, 'day', rules, month);

it('the second pick makes the range in either order, both ends within the month and not after today', () => {
  const first = pickInRange('2024-05-10', undefined, 'day', rules, month);
  expect(first).toEqual({kind: 'draft', draft: {first: '2024-05-10', at: 'start'}});
  const draft = {first: '2024-05-10', at: 'start'} as const;
  expect(pickInRange('2024-05-08', draft, 'day', rules, month)).toEqual({kind: 'range', range: {start: '2024-05-08', end: '2024-05-10'}});
  expect(pickInRange('2024-05-10', draft, 'day', rules, month)).toMatchObject({kind: 'range'});
  expect(pickInRange('2024-04-09', draft, 'day', rules, month)).toMatchObject({kind: 'refused', refusal: {kind: 'span'}});
  expect(pickInRange('2024-05-16', draft, 'day', rules, month)).toMatchObject({kind: 'refused', refusal: {kind: 'future'}});
});

it('[EN-5-01] a typed end after today is refused, a typed end within the rules changes its end alone', () => {
  expect(type('2024-05-20', 'end', '2024-05-08')).toMatchObject({kind: 'refused', refusal: {kind: 'future'}});
  expect(type('2024-5-12', 'end', '2024-05-08')).toEqual({kind: 'range', range: {start: '2024-05-08', end: '2024-05-12'}});
  expect(type('2024-02-30', 'end', '2024-05-08')).toEqual({kind: 'unreadable'});
});

it('a typed start to which the end does not fit waits for a new end; a typed end that does not fit is refused', () => {
  expect(type('2024-01-01', 'start', '2024-05-14')).toEqual({kind: 'draft', draft: {first: '2024-01-01', at: 'start'}});
  expect(type('2024-05-07', 'end', '2024-05-08')).toMatchObject({kind: 'refused', refusal: {kind: 'order'}});
  expect(type('2024-03-01', 'start')).toMatchObject({kind: 'draft'});
});
