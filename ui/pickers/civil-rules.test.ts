import {describe, expect, it} from 'vitest';
import {lastDays, refusalBeside, refusalOf, spanAround, usualRange} from './civil-rules.ts';
import {cutToMinutes, readTypedTime} from './clock-time.ts';

const TODAY = '2024-05-15';

describe('what may be picked', () => {
  it('[EN-5-01] [MO-5-07] [EN-2.2-04] what lies after the today that was handed in is refused, and only that', () => {
    expect(refusalOf('2024-05-15', 'day', {today: TODAY})).toBeUndefined();
    expect(refusalOf('2024-05-16', 'day', {today: TODAY})).toEqual({kind: 'future'});
    expect(refusalOf('2024-05-16', 'day', {today: '2024-05-16'})).toBeUndefined();
    expect(refusalOf('2024-06', 'month', {today: TODAY})).toEqual({kind: 'future'});
    expect(refusalOf('2024-05', 'month', {today: TODAY})).toBeUndefined();
    expect(refusalOf('2025', 'year', {today: TODAY})).toEqual({kind: 'future'});
    expect(refusalOf('2025-01-01', 'day', {today: TODAY, allowFuture: true})).toBeUndefined();
  });

  it('[EN-2.7-14] [EN-5-05] limits are included; a month or year is offered when any of its days is', () => {
    const rules = {today: TODAY, allowFuture: true, min: '2023-11-15', max: '2024-11-15'};
    expect(refusalOf('2023-11-14', 'day', rules)).toEqual({kind: 'before', limit: '2023-11-15'});
    expect(refusalOf('2023-11-15', 'day', rules)).toBeUndefined();
    expect(refusalOf('2024-11-15', 'day', rules)).toBeUndefined();
    expect(refusalOf('2024-11-16', 'day', rules)).toEqual({kind: 'after', limit: '2024-11-15'});
    expect(refusalOf('2024-11', 'month', rules)).toBeUndefined();
    expect(refusalOf('2024-12', 'month', rules)).toEqual({kind: 'after', limit: '2024-11'});
    expect(refusalOf('2023', 'year', rules)).toBeUndefined();
    expect(refusalOf('2022', 'year', rules)?.kind).toBe('before');
  });

  it('[EN-2.2-05] [MO-5-08] both ends lie within one month of the first pick, ends included, clamped to the end of a month', () => {
    const beside = (value: string, first: string) => refusalBeside(value, first, 'day', {today: TODAY}, {months: 1})?.kind;
    expect(['2024-03-09', '2024-03-10', '2024-05-10', '2024-05-11'].map((value) => beside(value, '2024-04-10'))).toEqual([
      'span',
      undefined,
      undefined,
      'span',
    ]);
    expect(spanAround('2024-03-31', 1)).toEqual({min: '2024-02-29', max: '2024-04-30'});
    expect(beside('2024-02-28', '2024-03-31')).toBe('span');
    expect(beside('2024-02-29', '2024-03-31')).toBeUndefined();
  });

  it('[EN-5-03] the end is not after today although it is within the month', () => {
    expect(refusalBeside('2024-05-16', '2024-05-10', 'day', {today: TODAY}, {months: 1})).toEqual({kind: 'future'});
  });

  it('[EN-2.7-15] with the future allowed the span of one month holds all the same', () => {
    const beside = (value: string) => refusalBeside(value, '2024-05-01', 'day', {today: TODAY, allowFuture: true}, {months: 1})?.kind;
    expect([beside('2024-06-01'), beside('2024-06-02')]).toEqual([undefined, 'span']);
  });
});

it('[EN-5-04] [MO-2.shist-06] ranges start as 7 days ago to yesterday; shortcuts reach so many days back from today', () => {
  expect(usualRange(TODAY)).toEqual({start: '2024-05-08', end: '2024-05-14'});
  expect([7, 30, 90].map((days) => lastDays(TODAY, days).start)).toEqual(['2024-05-08', '2024-04-15', '2024-02-15']);
  expect(lastDays(TODAY, 7).end).toBe(TODAY);
});

describe('times of day', () => {
  it.each([
    ['8:5', false, '08:05'],
    ['0805', false, '08:05'],
    ['8：05', false, '08:05'],
    ['080530', true, '08:05:30'],
    ['08:05', true, '08:05:00'],
    ['24:00', false, undefined],
    ['08:60', false, undefined],
    ['8', false, undefined],
  ])('%s is read as %s', (text, seconds, time) => {
    expect(readTypedTime(text, seconds)).toBe(time);
  });

  it('[EN-5-06] [EN-2.7-16] minutes are cut down to a mark of five, seconds to 00', () => {
    expect(['08:14:50', '08:19:01', '08:05:30'].map((time) => cutToMinutes(time, 5))).toEqual(['08:10:00', '08:15:00', '08:05:00']);
    expect(['00', '04', '05', '09', '59'].map((minute) => cutToMinutes(`08:${minute}`, 5).slice(3))).toEqual([
      '00',
      '00',
      '05',
      '05',
      '55',
    ]);
  });
});
