import {expect, it} from 'vitest';
import {spellings} from './spellings.ts';

const READINGS: Readonly<Record<string, readonly string[]>> = {重: ['zhong', 'chong'], 庆: ['qing'], 变: ['bian'], 器: ['qi']};
const readingsOf = (character: string) => READINGS[character] ?? [];

it('a name is spelt by its initials and whole, in every way in which it is read', () => {
  expect(spellings('变器', readingsOf)).toBe('bq bianqi');
  expect(spellings('重庆 1#', readingsOf)).toBe('zq1# zhongqing1# cq1# chongqing1#');
  expect(spellings('Feeder 2', readingsOf)).toBe('');
  expect(spellings('重'.repeat(20), readingsOf).split(' ')).toHaveLength(16);
});
