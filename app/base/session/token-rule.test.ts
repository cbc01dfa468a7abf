import {expect, it} from 'vitest';
import {isToken, judgeTokenStores} from './token-rule.ts';

const NOW = 1_000_000;
const LIFE = 500;
const fresh = {value: 'a', expire: NOW + 1};
const expired = {value: 'a', expire: NOW};

it.each([
  ['both', {local: fresh, cookie: 'a'}, 'a', 'keep'],
  ['the cookie is missing', {local: fresh, cookie: undefined}, 'a', 'restore-cookie'],
  ['the cookie differs', {local: fresh, cookie: 'b'}, 'a', 'restore-cookie'],
  ['the stored entry is missing', {local: undefined, cookie: 'b'}, 'b', 'restore-local'],
  ['the stored entry has expired', {local: expired, cookie: 'a'}, undefined, 'clear'],
  ['expired and no cookie', {local: expired, cookie: undefined}, undefined, 'clear'],
  ['neither', {local: undefined, cookie: undefined}, undefined, 'keep'],
] as const)('[SH-4-32] at start, %s', (_name, stores, token, action) => {
  const verdict = judgeTokenStores(stores, NOW, LIFE);
  expect(verdict.token?.value).toBe(token);
  expect(verdict.action).toBe(action);
});

it('[SH-7-02] only what a header can carry is a token', () => {
  expect(['a', 'eyJ.x-_~+/=='].every(isToken)).toBe(true);
  for (const odd of ['', 'a b', '令牌', 'a\n', '\u00e9', 'a\u0000']) expect(isToken(odd)).toBe(false);
});

it('[SH-4-32] a token restored from the cookie lives on from now', () => {
  expect(judgeTokenStores({local: undefined, cookie: 'b'}, NOW, LIFE).token?.expire).toBe(NOW + LIFE);
});
