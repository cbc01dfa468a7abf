import {expect, it} from 'vitest';
import {hashPassword, passwordMatches, policyFault} from './passwords.ts';

it('[SH-5-12] short, equal to the login name, or common: refused; else taken', () => {
  expect(policyFault('Abcdefgh1', 'li')).toBe('short');
  expect(policyFault('Operator-Li', 'operator-li')).toBe('login-name');
  for (const common of [
    '1234567890',
    'password123',
    'Password123!',
    'qwertyuiop',
    'aaaaaaaaaa',
    '1212121212',
    'livebus-demo',
    'admin12345',
    '1q2w3e4r5t',
  ]) {
    expect([common, policyFault(common, 'li')]).toEqual([common, 'common']);
  }
  expect(policyFault('brown fox 7 jumps', 'li')).toBeUndefined();
  expect(policyFault('变电站夜班值守员的口令', 'li')).toBeUndefined();
});

it('hashes are argon2id with their own salt, and an account that does not exist never matches', async () => {
  const [one, two] = await Promise.all([hashPassword('brown fox'), hashPassword('brown fox')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwordMatches(one, 'brown fox')).toBe(true);
  expect(await passwordMatches(one, 'brown fix')).toBe(false);
  expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
});
