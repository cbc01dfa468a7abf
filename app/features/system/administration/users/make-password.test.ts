import {expect, it} from 'vitest';
import {makePassword} from './make-password.ts';

it('a made password is long, can be read out, and is never the same', () => {
  const made = Array.from({length: 200}, makePassword);
  for (const password of made) expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(200);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31);
});
