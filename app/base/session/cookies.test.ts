import {expect, it, vi} from 'vitest';
import {COOKIES, cookieIn, cookieText} from './cookies.ts';

it('[SH-9-05] [SH-4-31] the token cookie is SameSite=Lax for 7 days, and Secure behind TLS', () => {
  expect(cookieText(COOKIES.token, 'a/b', 604_800_000, false)).toBe('ec-token=a%2Fb; path=/; max-age=604800; SameSite=Lax');
  expect(cookieText(COOKIES.token, 'a', 0, true)).toBe('ec-token=a; path=/; max-age=0; SameSite=Lax; Secure');
});

it('[SH-4-32] a cookie that cannot be decoded is absent', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(cookieIn('x=1; ec-token=a%2Fb', COOKIES.token)).toBe('a/b');
  expect(cookieIn('ec-token=', COOKIES.token)).toBeUndefined();
  expect(cookieIn('ec-token=%E0%A4%A; x=1', COOKIES.token)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('[SH-4-35] the names of the cookies', () => {
  expect(COOKIES).toEqual({token: 'ec-token', userName: 'ec-userName', loginName: 'ec-loginName'});
});
