import {expect, it} from 'vitest';
import {signInAddress, targetAfterSignIn} from './redirect.ts';

const target = targetAfterSignIn;

it('[SH-4-27] the intended path is kept, encoded', () => {
  expect(signInAddress('/yunweiwork/worklist?x=1')).toBe('/user/login?redirect=%2Fyunweiwork%2Fworklist%3Fx%3D1');
  expect(signInAddress('/')).toBe('/user/login');
});

it('[SH-4-28] sign-in leads to the path kept, query and hash included', () => {
  expect(target('/powermonitor/powersyspic?stationId=7&device=1#a')).toBe('/powermonitor/powersyspic?stationId=7&device=1#a');
  expect(target(null)).toBe('/');
});

it.each([
  'https://other.example',
  '//other.example/x',
  '/\\other.example',
  '/\t/other.example',
  'javascript:alert(1)',
  'powermonitor',
  '',
  '/user/login?redirect=%2Fx',
  '/USER/login',
  '/%75ser/login',
  '/.//other.example/x',
  '/./\\other.example',
  '/a/..//other.example/x',
  '/%2e//other.example/',
  '/foo%0Abar',
  '/\u2028x',
])('[SH-4-28] %j leads home, not out of the console', (redirect) => {
  expect(target(redirect)).toBe('/');
});
