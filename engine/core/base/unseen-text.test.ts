import {expect, it} from 'vitest';
import {withoutUnseen} from './unseen-text.ts';

it('takes out what nobody sees, and nothing else', () => {
  expect(withoutUnseen('\ufeff1101\u200b')).toBe('1101');
  expect(withoutUnseen('进\u2060线\u00ad柜\u200d')).toBe('进线柜');
  expect(withoutUnseen(' a\u00a0b\u3000c ')).toBe(' a\u00a0b\u3000c ');
});
